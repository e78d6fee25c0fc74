import { Badge, Group } from '@mantine/core';
import { pluralize } from '#lib/pluralize.ts';
import type { TranslationItem } from '../../../contract/side-by-side.ts';
import { type AttentionReason, attentionReasonsOf } from '../attention.ts';
import { attentionReasonNames, countryName } from '../names.ts';

const colours: Readonly<Record<AttentionReason, string>> = {
  suggested: 'ink',
  faulty: 'red',
  missing: 'red',
  stale: 'yellow',
  generated: 'gray',
};

/** Why a text needs attention; renders nothing if it does not. */
export const AttentionBadges = ({ item }: { item: TranslationItem }) => {
  const found = attentionReasonsOf(item);
  const warnings = item.faults.filter(({ severity }) => severity === 'warning').length;
  return (
    <Group gap={6}>
      {item.countryCode && (
        <Badge color="gray" variant="outline" tt="none">
          nur {countryName(item.countryCode)}
        </Badge>
      )}
      {found.map((reason) => (
        <Badge key={reason} color={colours[reason]} variant="light" tt="none">
          {reason === 'suggested' && item.openSuggestions > 1
            ? `${item.openSuggestions} Vorschläge`
            : attentionReasonNames[reason]}
        </Badge>
      ))}
      {warnings > 0 && (
        <Badge color="yellow" variant="light" tt="none">
          {pluralize(warnings, 'Hinweis', 'Hinweise')}
        </Badge>
      )}
      {found.length === 0 && (
        <Badge color="green" variant="light" tt="none">
          {item.nativeRead ? 'muttersprachlich gelesen' : 'gut'}
        </Badge>
      )}
    </Group>
  );
};
