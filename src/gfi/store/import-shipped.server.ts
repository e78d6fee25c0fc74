import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import type { Edition } from '../edition/edition.ts';
import { editionDigest } from '../edition/files.server.ts';
import { activateEdition, listEditions, lockEditions, saveEdition } from './editions.server.ts';

/**
 * Imports the edition shipped with a release, once. It becomes current unless an imported edition is active.
 * @returns whether anything has changed
 */
export const importShippedEdition = async (tx: Writer, shipped: Edition): Promise<boolean> => {
  await lockEditions(tx);
  const known = await listEditions(tx);
  const same = known.find(({ id }) => id === shipped.manifest.id);
  if (same?.digest === editionDigest(shipped)) return false;
  await saveEdition(tx, shipped, { origin: 'shipped', report: null });
  const current = known.find(({ isCurrent }) => isCurrent);
  if (current?.id === shipped.manifest.id) await notifyContentEvents(tx, [{ kind: 'edition' }]);
  else if (current?.origin !== 'imported') await activateEdition(tx, shipped.manifest.id);
  return true;
};
