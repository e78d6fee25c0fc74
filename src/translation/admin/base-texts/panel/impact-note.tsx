import { Alert, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { serviceQuery } from '../../translating/queries.ts';
import { charactersText, costOf, impactOf, impactText } from '../impact.ts';
import type { TextEdit } from './use-text-edit.ts';

/** The effect of saving on the translations, shown while the text is edited. */
export const ImpactNote = ({ edit }: { edit: TextEdit }) => {
  const service = useQuery(serviceQuery);
  const { translations } = edit.stored;
  const { becomeStale, characters } = impactOf(translations, edit.written, edit.keep);
  const cost = costOf(characters, service.data?.price ?? null);
  const outdated = translations.stale + translations.missing;
  if (translations.fresh + outdated === 0) return null;
  return (
    <Alert color={edit.keep ? 'green' : 'yellow'} role="note" className="impact">
      {translations.fresh > 0 && (
        <Switch
          mb="xs"
          label="Nur ein Tippfehler – Übersetzungen bleiben gültig"
          checked={edit.keep}
          onChange={(event) => edit.setKeep(event.currentTarget.checked)}
        />
      )}
      <Text size="sm">
        {impactText(edit.stored.translations, becomeStale)}
        {characters > 0 &&
          ` Neu zu übersetzen wären ${charactersText(characters)}${cost ? `, etwa ${cost}` : ''}.`}
      </Text>
    </Alert>
  );
};
