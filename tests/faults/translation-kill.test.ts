/** @module-tag slow */

import { afterAll, afterEach, expect, it } from 'vitest';
import { openSession } from '#features/accounts/sessions.server.ts';
import { users } from '#features/accounts/users.table.ts';
import { type LanguageServer, startLanguageServer } from '../support/language-server.ts';
import { built, endProgram, type Program, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { changeGerman, pretendToTranslate, pretendTranslation } from '../support/translator.ts';

const programs: Program[] = [];
const servers: LanguageServer[] = [];
afterEach(async () => {
  for (const program of programs.splice(0).reverse()) await endProgram(program);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const key = 'gfi_objective';
const sentence = 'Der Index misst, wie fair der Handel ist, und zwar für alle Mitglieder.';

it('a program that is killed while it translates goes on where it was, and pays nothing twice', {
  timeout: 120_000,
}, async () => {
  const server = await startLanguageServer();
  servers.push(server);
  const database = await createSiteDatabase();
  const { pool } = database;
  const cookie = await database.db.write(async (tx) => {
    await tx
      .insert(users)
      .values({ id: 1, username: 'admin', email: 'a@example.org', role: 'admin', passwordHash: '-' });
    return `__Host-staff=${await openSession(tx, 1, new Date())}`;
  });
  await changeGerman(pool, key, sentence);
  await pool.query(
    "update translations set text = 'De ma main', origin = 'human' where key = $1 and language = 'fr'",
    [key],
  );
  const count = async (condition: string) =>
    Number(
      (
        await pool.query(
          `select count(*) from translations t join base_texts b using (key) where key = $1 and language <> 'fr' and ${condition}`,
          [key],
        )
      ).rows[0].count,
    );

  // After ten answers the service falls silent until the program has been killed.
  let silent = true;
  let begun = 0;
  const service = pretendToTranslate(server, () => {
    begun += 1;
    return silent && begun > 10 ? { never: true } : null;
  });
  const env = {
    DATABASE_URL: database.url,
    RUN_JOBS: 'web',
    TRANSLATION_PROVIDER: 'openai',
    TRANSLATION_URL: `${server.url}/v1`,
    TRANSLATION_MODEL: 'model',
  };
  const start = async () => {
    const program = await startProgram(env, built);
    programs.push(program);
    await program.until('/readyz', 200);
    return program;
  };

  const first = await start();
  expect(await count('t.source_hash <> b.hash')).toBe(28);
  const answer = await fetch(`${first.url}/api/admin/regenerate-translations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: 'https://petition.example' },
    body: JSON.stringify({ textId: key }),
  });
  expect(answer.status, await answer.clone().text()).toBe(202);
  const { jobId, total } = (await answer.json()) as { jobId: string; total: number };
  expect(total).toBe(28);
  await expect.poll(() => begun).toBeGreaterThan(10);
  await expect.poll(() => count('t.source_hash = b.hash')).toBe(10);
  first.child.kill('SIGKILL');
  await first.exited;
  silent = false;

  await start();
  await expect
    .poll(async () => (await pool.query('select state from jobs where id = $1', [jobId])).rows[0].state, {
      timeout: 60_000,
    })
    .toBe('done');
  expect(await count('t.source_hash = b.hash')).toBe(28);
  expect(service.answered.size).toBe(28);
  expect([...service.answered.values()]).toEqual(Array(28).fill(1));
  const { rows } = await pool.query('select language, text, origin from translations where key = $1', [key]);
  const textIn = (tag: string) => rows.find(({ language }) => language === tag);
  expect(textIn('fr')).toMatchObject({ text: 'De ma main', origin: 'human' });
  expect(textIn('ar')).toMatchObject({ text: pretendTranslation(sentence, 'ar'), origin: 'machine' });
  for (const program of programs.splice(0).reverse()) await endProgram(program);
  await database.close();
});
