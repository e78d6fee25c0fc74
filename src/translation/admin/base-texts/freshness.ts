import { pluralize } from '#lib/pluralize.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { BaseText } from '../../contract/base-texts.ts';

export type Freshness = BaseText['translations'];

/** `28 aktuell, 1 veraltet`; zero counts are omitted. */
export const freshnessText = ({ fresh, stale, missing }: Freshness): string =>
  [
    ...(fresh > 0 || stale + missing === 0 ? [`${formatCount(fresh)} aktuell`] : []),
    ...(stale > 0 ? [`${formatCount(stale)} veraltet`] : []),
    ...(missing > 0 ? [pluralize(missing, 'fehlt', 'fehlen')] : []),
  ].join(', ');

/** The counts of several texts together. */
export const freshnessOf = (texts: readonly BaseText[]): Freshness => {
  const sum = (kind: keyof Freshness) => texts.reduce((all, text) => all + text.translations[kind], 0);
  return { fresh: sum('fresh'), stale: sum('stale'), missing: sum('missing') };
};
