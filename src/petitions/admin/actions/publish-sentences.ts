import { formatCount } from '#ui/admin/format.ts';
import type { PublishAllResponse } from '../../publishing.contract.ts';
import type { Outcome } from './bulk-sentences.ts';
import { holdLabels } from './holds.ts';

type Plan = Pick<PublishAllResponse, 'ready' | 'held'>;

/** Distinct ids; a draft is listed under each of its reasons. */
const heldIds = ({ held }: Pick<Plan, 'held'>): number[] => [...new Set(held.flatMap(({ ids }) => ids))];

/** What would be published. */
export const readySentence = ({ ready, held }: Plan): string => {
  if (ready === 0)
    return held.length > 0
      ? 'Kein freigegebener Entwurf kann veröffentlicht werden.'
      : 'Es gibt keine freigegebenen Entwürfe.';
  const what =
    ready === 1
      ? 'Ein freigegebener Entwurf wird veröffentlicht. Er ersetzt den Brief, der'
      : `${formatCount(ready)} freigegebene Entwürfe werden veröffentlicht. Sie ersetzen die Briefe, die`;
  return `${what} jetzt auf ${ready === 1 ? 'der Länderseite' : 'den Länderseiten'} ausgegeben ${ready === 1 ? 'wird' : 'werden'}.`;
};

/** How many drafts are held back; several reasons may hold the same one. */
export const heldSentence = (plan: Pick<Plan, 'held'>): string => {
  const count = heldIds(plan).length;
  const who = count === 1 ? 'Einer wird' : `${formatCount(count)} werden`;
  return `${who} zurückgehalten; was davon doch hinaus soll, lässt sich einzeln mit einer Begründung veröffentlichen:`;
};

/** The drafts that were not published, each with its first reason. */
export const skippedIn = ({
  held,
  failed,
}: Pick<PublishAllResponse, 'held' | 'failed'>): Outcome['skipped'] => {
  const first = new Map<number, string>();
  for (const { reason, ids } of held)
    for (const id of ids) if (!first.has(id)) first.set(id, holdLabels[reason].name);
  return [...failed, ...[...first].map(([id, reason]) => ({ id, reason }))];
};
