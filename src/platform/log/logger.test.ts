import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createLogger } from './logger.server.ts';

function capture(pretty = false) {
  const lines: string[] = [];
  const log = createLogger({
    level: 'info',
    name: 'test',
    pretty,
    output: { write: (line) => lines.push(line) },
  });
  return { log, lines };
}

describe('logger', () => {
  it('writes one JSON line with an ISO time and a named level', () => {
    const { log, lines } = capture();
    log.info({ country: 'DE' }, 'Überschrift\nzweite Zeile');
    log.debug('not shown');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({
      level: 'info',
      name: 'test',
      country: 'DE',
      msg: 'Überschrift\nzweite Zeile',
    });
    expect(new Date(line.time).toISOString()).toBe(line.time);
  });

  it.each([
    ['top level', { password: 'tief verborgen' }],
    ['nested', { body: { masterPassword: 'tief verborgen' } }],
    ['request headers', { req: { headers: { cookie: 'tief verborgen', authorization: 'tief verborgen' } } }],
    ['answer headers', { res: { headers: { 'set-cookie': 'tief verborgen' } } }],
    ['four levels down', { a: { b: { c: { token: 'tief verborgen' } } } }],
    ['address in a field', { url: 'postgres://app:tief%20verborgen@db:5432/x' }],
    ['address in an error', { err: new Error('no route to postgresql://app:tief%20verborgen@db/x') }],
    ['password with slash', { url: 'postgres://app:x/tief@h@db:5432/x' }],
    ['variable', { env: { DATABASE_URL: 'tief verborgen' } }],
  ])('hides secrets: %s', (_name, fields) => {
    const { log, lines } = capture();
    log.error(fields, 'see postgres://app:tief%20verborgen@db/x');
    expect(lines.join('')).not.toMatch(/tief/);
    expect(lines.join('')).toContain('[geheim]');
  });

  it('says which query failed, but not with which values', async () => {
    const { log, lines } = capture();
    const database = await createTestDatabase();
    const failed = [
      sql`select ${'tief\nverborgen'}::text, 1 / ${0}::integer`,
      sql`insert into users (username, password_hash, role) values ('x', ${'tief verborgen'}, 'owner')`,
    ];
    for (const query of failed) {
      const error = await database.db.write((tx) => tx.execute(query)).catch((cause: unknown) => cause);
      log.error({ err: error }, 'one');
      log.error({ err: (error as Error).cause }, 'two');
      log.error({ err: new Error('outer', { cause: error }) }, 'three');
    }
    await database.close();
    expect(lines.join('')).not.toContain('verborgen');
    expect(lines.join('')).toContain('Failed query: select $1::text');
  });

  it('leaves the rest of an address readable', () => {
    const { log, lines } = capture();
    log.info('postgres://app:pw@db:5432/x und https://example.org/a:b@c');
    expect(lines[0]).toContain('postgres://[geheim]@db:5432/x und https://example.org/a:b@c');
  });

  it('writes one plain line for people', () => {
    const { log, lines } = capture(true);
    log.warn({ err: new Error('kaputt'), attempt: 2 }, 'Erster\n  Versuch');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} \S+WARN \S+ Erster Versuch \(kaputt at .+\) attempt=2\n$/,
    );
  });
});
