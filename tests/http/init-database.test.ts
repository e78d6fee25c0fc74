/** @module-tag slow */
import path from 'node:path';
import type { Context, Next } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDir } from '#app/paths.server.ts';
import { installationApi } from '#operations/installation/api.server.ts';
import { createHttp } from '#platform/http/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { masterPassword, sendRequest } from '../support/accounts.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());

const call = 'POST /api/admin/init-database';
const initialise = (fields: object = {}) => site.admin(call, { body: { masterPassword, ...fields } });
const query = (text: string) => site.database.pool.query(text);
const countRows = async (table: string) =>
  Number((await query(`select count(*) from ${table}`)).rows[0].count);
const noChanges = { texts: 0, translations: 0, overrides: 0 };

describe('complete', () => {
  it('adds what is missing, as the dry run says, and leaves what was edited', async () => {
    await query(`delete from base_texts where key = 'gfi_subtitle'`);
    await query(`delete from translations where key = 'petition_subject' and language in ('fr', 'sq')`);
    await query(
      `update base_texts set german = 'Eigener Titel', hash = 'eigenerhash1' where key = 'gfi_main_title'`,
    );
    const [translations, texts] = [await countRows('translations'), await countRows('base_texts')];
    const preview = await initialise({ dryRun: true });
    expect(preview).toMatchObject({
      status: 200,
      json: { countries: 200, texts: 1, drafts: 193, backup: null },
    });
    expect(await countRows('translations')).toBe(translations);
    expect(await countRows('jobs')).toBe(0);

    const done = (await initialise()).json;
    const { backup, jobId, ...changed } = done;
    expect({ ...changed, backup: null, jobId: null }).toEqual(preview.json);
    expect(backup).toMatch(/^wto-reform-petition-.*\.zip$/);
    expect(await countRows('base_texts')).toBe(texts + 1);
    expect(await countRows('translations')).toBe(translations + Number(changed.translations));
    const { rows } = await query(`select german from base_texts where key = 'gfi_main_title'`);
    expect(rows).toEqual([{ german: 'Eigener Titel' }]);
    expect((await query('select id, kind from jobs')).rows).toEqual([{ id: jobId, kind: 'drafts-complete' }]);
    expect((await initialise({ dryRun: true })).json).toMatchObject(noChanges);
  });
});

describe('reset', () => {
  it('restores the shipped texts and keeps what was there in the histories', async () => {
    await query(`insert into text_overrides (key, language, country_code, text, source_hash, updated_by)
      values ('gfi_subtitle', 'fr', 'FR', 'Nos mots', 'x', 'admin')`);
    await query(`update translations set text = 'Écrit ici', origin = 'human', status = 'reviewed', updated_by = 'müller'
      where key = 'petition_subject' and language = 'fr'`);
    const preview = (await initialise({ mode: 'reset', dryRun: true })).json;
    expect(preview).toMatchObject({ texts: 1, translations: 1, overrides: 1, drafts: 0 });
    const done = (await initialise({ mode: 'reset' })).json;
    expect({ ...done, backup: null }).toEqual(preview);
    expect((await initialise({ mode: 'reset', dryRun: true })).json).toMatchObject(noChanges);
    const german = await query(`select german from base_text_versions where key = 'gfi_main_title'`);
    expect(german.rows).toHaveLength(2);
    const { rows } = await query('select key, text, saved_by from translation_versions order by id');
    expect(rows).toMatchObject([
      { key: 'petition_subject', text: 'Écrit ici', saved_by: 'müller' },
      { key: 'petition_subject', saved_by: 'admin' },
      { key: 'gfi_subtitle', text: 'Nos mots', saved_by: 'admin' },
      { key: 'gfi_subtitle', text: null, saved_by: 'admin' },
    ]);
    const log = await query(
      `select action from audit_log where action in ('database_completed', 'texts_reset')`,
    );
    expect(log.rows).toHaveLength(2);
  });
});

describe('what is refused', () => {
  it('a wrong, an empty and no master password, also in an unlocked session', async () => {
    expect(await initialise({ masterPassword: 'falsch' })).toMatchObject({
      status: 403,
      code: 'master_password_wrong',
    });
    const empty = await initialise({ masterPassword: '' });
    expect(empty).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(empty.text).toContain('Bitte geben Sie das Master-Passwort ein.');
    const cookie = await site.staff.session('admin', { unlocked: true });
    expect(await site.admin(call, { cookie, body: {} })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
    expect(await initialise({ mode: 'drop' })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('an editor', async () => {
    const response = await site.editor(call, { body: { masterPassword } });
    expect(response).toMatchObject({ status: 403, code: 'role_not_allowed' });
  });

  it('a second one at the same time', async () => {
    const client = await site.database.dedicated();
    await client.query("select pg_advisory_lock(hashtext('initialise database'))");
    const response = await initialise();
    await client.end();
    expect(response).toMatchObject({ status: 409, code: 'initialisation_running' });
  });
});

it('says so when another backup takes too long', async () => {
  const dir = (await site.admin('GET /api/admin/backups')).json.folder as string;
  const app = createHttp({ report: () => {} });
  app.use((c: Context, next: Next) => {
    const user = { id: 1, username: 'admin', email: null, role: 'admin' as const, languages: [] };
    c.set('staff', {
      id: 'x',
      user,
      masterUnlockedUntil: null,
      twoFactor: false,
      twoFactorSetupRequired: false,
    });
    return next();
  });
  const draftsJob = { kind: 'drafts-complete', concurrencyGroup: 'drafts', units: () => [] };
  const backup = { database: site.database, dir, keep: 9, key: async () => 'key', waitMs: 50 };
  const log = createLogger({ level: 'silent', name: 'test' });
  app.route('/', installationApi({ database: site.database, contentDir, backup, draftsJob, log }));

  const client = await site.database.dedicated();
  await client.query("select pg_advisory_lock(hashtext('make backup'))");
  const response = await sendRequest(app, call, { body: { masterPassword } });
  await client.end();
  expect(response).toMatchObject({ status: 409, code: 'backup_running' });
});

it('without a backup nothing is changed', async () => {
  await query(`delete from translations where key = 'petition_subject' and language = 'fr'`);
  const before = await countRows('translations');
  const { default: fs } = await import('node:fs/promises');
  const dir = (await site.admin('GET /api/admin/backups')).json.folder as string;
  await fs.rm(dir, { recursive: true });
  await fs.writeFile(dir, 'no folder');
  const response = await initialise();
  expect(response).toMatchObject({ status: 503, code: 'backup_failed' });
  expect(response.json.error).toMatch(/^Die Sicherung ist gescheitert, darum wurde nichts geändert\. /);
  expect(await countRows('translations')).toBe(before);
  await fs.rm(path.resolve(dir));
});
