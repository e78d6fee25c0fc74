import { announceChanges } from '#features/changes/index.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import type { Edition } from '../edition/edition.ts';
import { editionDigest } from '../edition/files.server.ts';
import { activateEdition, listEditions, lockEditions, saveEdition } from './editions.server.ts';

/**
 * Takes the edition of a release in, once. It becomes current unless an edition was imported and activated here: that
 * one was chosen, and stays until somebody chooses again.
 * @returns true when anything has changed
 */
export const importShippedEdition = async (tx: Writer, shipped: Edition): Promise<boolean> => {
  await lockEditions(tx);
  const known = await listEditions(tx);
  const same = known.find(({ id }) => id === shipped.manifest.id);
  if (same?.digest === editionDigest(shipped)) return false;
  await saveEdition(tx, shipped, { origin: 'shipped', report: null });
  const current = known.find(({ isCurrent }) => isCurrent);
  if (current?.id === shipped.manifest.id) await announceChanges(tx, [{ kind: 'edition' }]);
  else if (current?.origin !== 'imported') await activateEdition(tx, shipped.manifest.id);
  return true;
};
