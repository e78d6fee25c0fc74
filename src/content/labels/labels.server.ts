import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import type { ChangedBy } from '../text-lock.server.ts';
import { labelledTexts } from './labelled-texts.table.ts';
import { labelLimits } from './limits.ts';
import { textLabels } from './text-labels.table.ts';

/** A label, and how many texts have it, counted once for each language. */
export type Label = { id: number; name: string; texts: number };

/** All labels by name, or one. */
export const readLabels = (db: Reader, id?: number): Promise<Label[]> =>
  db
    .select({ id: textLabels.id, name: textLabels.name, texts: count(labelledTexts.key) })
    .from(textLabels)
    .leftJoin(labelledTexts, eq(labelledTexts.label, textLabels.id))
    .where(id === undefined ? undefined : eq(textLabels.id, id))
    .groupBy(textLabels.id)
    .orderBy(asc(sql`lower(${textLabels.name})`));

/** The ids of the labels of each text of a language that has any. */
export const readLabelled = async (db: Reader, language: string): Promise<ReadonlyMap<string, number[]>> => {
  const rows = await db
    .select({ key: labelledTexts.key, label: labelledTexts.label })
    .from(labelledTexts)
    .where(eq(labelledTexts.language, language))
    .orderBy(asc(labelledTexts.label));
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, labels]) => [key, labels.map(({ label }) => label)]),
  );
};

/** Adds a label. @returns its id */
export const createLabel = async (
  tx: Writer,
  name: string,
  { actor, now }: ChangedBy,
): Promise<Result<number, 'taken' | 'full'>> => {
  if ((await tx.$count(textLabels)) >= labelLimits.labels) return err('full');
  const [row] = await tx
    .insert(textLabels)
    .values({ name, createdBy: actor.username })
    .onConflictDoNothing()
    .returning({ id: textLabels.id });
  if (!row) return err('taken');
  await recordAudit(tx, { at: now, actor, action: 'text_label_created', details: { name } });
  return ok(row.id);
};

/**
 * Renames a label.
 * @returns false if there is none
 * @throws a unique violation if another label has the name
 */
export const renameLabel = async (
  tx: Writer,
  id: number,
  name: string,
  { actor, now }: ChangedBy,
): Promise<boolean> => {
  const [before] = await tx.select().from(textLabels).where(eq(textLabels.id, id)).for('update');
  if (!before) return false;
  if (before.name === name) return true;
  await tx.update(textLabels).set({ name }).where(eq(textLabels.id, id));
  const details = { name, before: before.name };
  await recordAudit(tx, { at: now, actor, action: 'text_label_renamed', details });
  return true;
};

/** Deletes a label and takes it from its texts. @returns false if there is none */
export const deleteLabel = async (tx: Writer, id: number, { actor, now }: ChangedBy): Promise<boolean> => {
  const [label] = await readLabels(tx, id);
  if (!label) return false;
  await tx.delete(textLabels).where(eq(textLabels.id, id));
  const { name, texts } = label;
  await recordAudit(tx, { at: now, actor, action: 'text_label_deleted', details: { name, texts } });
  return true;
};

type Labelling = { label: Label; language: string; keys: readonly string[]; isOn: boolean };

/** Gives texts a label, or takes it from them. @returns the keys of those for which that was a change */
export const labelTexts = async (
  tx: Writer,
  { label, language, keys, isOn }: Labelling,
  { actor, now }: ChangedBy,
): Promise<string[]> => {
  if (keys.length === 0) return [];
  const changed = isOn
    ? await tx
        .insert(labelledTexts)
        .values(keys.map((key) => ({ label: label.id, language, key })))
        .onConflictDoNothing()
        .returning({ key: labelledTexts.key })
    : await tx
        .delete(labelledTexts)
        .where(
          and(
            eq(labelledTexts.label, label.id),
            eq(labelledTexts.language, language),
            inArray(labelledTexts.key, [...keys]),
          ),
        )
        .returning({ key: labelledTexts.key });
  if (changed.length > 0)
    await recordAudit(tx, {
      ...{ at: now, actor, action: isOn ? 'texts_labelled' : 'texts_unlabelled' },
      details: { language, name: label.name, total: changed.length },
    });
  return changed.map(({ key }) => key);
};
