import { and, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { baseTexts } from '#content/base-texts.table.ts';
import { translations } from '#content/translations.table.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { TestApp } from './app.ts';

type ContentApp = Pick<TestApp, 'content' | 'database'>;

/** Writes a German text to the database without any checks, and waits until the application uses it. */
export const putBaseText = async ({ content, database }: ContentApp, key: string, german: string) => {
  const stored = await database.db.write(async (tx) => {
    await notifyContentEvents(tx, [{ kind: 'original', key }]);
    const [row] = await tx.update(baseTexts).set({ german }).where(eq(baseTexts.key, key)).returning();
    return row?.german;
  });
  await vi.waitFor(() => expect(content.current().texts.text(key, 'de')).toBe(stored), { timeout: 10_000 });
};

/** Writes a translation to the database without any checks, and waits until the application uses it. */
export const putTranslation = async (
  { content, database }: ContentApp,
  key: string,
  language: string,
  text: string,
) => {
  await database.db.write(async (tx) => {
    await notifyContentEvents(tx, [{ kind: 'translation', key, language }]);
    await tx
      .update(translations)
      .set({ text })
      .where(and(eq(translations.key, key), eq(translations.language, language)));
  });
  await vi.waitFor(() => expect(content.current().texts.text(key, language)).toBe(text), { timeout: 10_000 });
};
