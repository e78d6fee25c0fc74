import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { baseTexts } from '#features/texts/base-texts.table.ts';
import { raiseContentVersion } from '#features/texts/index.server.ts';
import type { TestApp } from './app.ts';

/** Writes a German text to the database without any checks, and waits until the application uses it. */
export const putBaseText = async ({ content, database }: TestApp, key: string, german: string) => {
  const before = content.current().version;
  await database.db.write(async (tx) => {
    await tx.update(baseTexts).set({ german }).where(eq(baseTexts.key, key));
    await raiseContentVersion(tx);
  });
  await vi.waitFor(() => expect(content.current().version).toBeGreaterThan(before), { timeout: 10_000 });
};
