import { Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Language } from '#content/index.ts';
import { pluralize } from '#lib/pluralize.ts';
import type { GlossaryTermWithTexts, TermUse } from '../contract.ts';
import { textAddress } from './url-state.ts';

type Props = { language: Language; term: GlossaryTermWithTexts };

const Use = ({ language, use }: { language: Language; use: TermUse }) => (
  <li className="glossary-use">
    <p>
      <Link to={textAddress(language.tag, use.textId)} className="breakable">
        {use.textId}
      </Link>{' '}
      {use.fault && (
        <Badge color="yellow" variant="light" tt="none">
          {use.fault === 'missing' ? 'Begriff fehlt' : `verboten: ${use.forbidden.join(', ')}`}
        </Badge>
      )}
    </p>
    <p className="glossary-use-text" lang="de">
      {use.german}
    </p>
    <p className="glossary-use-text" lang={language.tag} dir={language.direction}>
      {use.text ?? '–'}
    </p>
  </li>
);

const Uses = ({ language, uses }: { language: Language; uses: readonly TermUse[] }) => (
  <ul className="glossary-uses">
    {uses.map((use) => (
      <Use key={use.textId} language={language} use={use} />
    ))}
  </ul>
);

/** The texts whose German contains the term: those that no longer fit, then the others on request. */
export const TermTexts = ({ language, term }: Props) => {
  const misfits = term.texts.filter(({ fault }) => fault !== null);
  const others = term.texts.filter(({ fault }) => fault === null);
  return (
    <section className="card" aria-label="Texte mit diesem Begriff">
      <h3 className="glossary-uses-title">
        {misfits.length === 0 ? 'Texte mit diesem Begriff' : 'Was nicht mehr passt'}
      </h3>
      <Text size="sm" c="dimmed" role="status">
        {term.uses === 0
          ? 'Kein deutscher Text enthält diesen Begriff.'
          : `${pluralize(term.uses, 'Text enthält', 'Texte enthalten')} diesen Begriff, ${misfits.length === 0 ? 'alle passen' : `${pluralize(misfits.length, 'passt', 'passen')} nicht`}.`}
      </Text>
      {misfits.length > 0 && <Uses language={language} uses={misfits} />}
      {others.length > 0 && (
        <details open={misfits.length === 0}>
          <summary>
            {misfits.length === 0 ? 'Alle Texte' : `${pluralize(others.length, 'Text', 'Texte')}, die passen`}
          </summary>
          <Uses language={language} uses={others} />
        </details>
      )}
    </section>
  );
};
