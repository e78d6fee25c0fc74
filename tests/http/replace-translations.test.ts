import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceTextsResponse } from '#translation/replacing/contract.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';
import { textCalls } from '../support/texts.ts';

const url = 'POST /api/admin/translations/replace';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());

const { change, detail, items, writeTranslation } = textCalls(() => site);

const request = (find: string, replace: string, more: object = {}) =>
  site.admin(url, { body: { language: 'fr', find, replace, dryRun: false, ...more } });
const replace = async (...parameters: Parameters<typeof request>): Promise<ReplaceTextsResponse> => {
  const response = await request(...parameters);
  if (response.status !== 200) throw new Error(response.text);
  return response.json as ReplaceTextsResponse;
};
const undo = (token: string | null) => site.admin(`${url}/undo`, { body: { undo: token } });
const textOf = async (id: string) => (await items('fr')).find(({ textId }) => textId === id);

describe('finding and replacing in translations', () => {
  it('shows what would change, changes it as a person, on the pages too, and takes it back', async () => {
    const before = await textOf('offline_text');
    await writeTranslation('offline_text', 'fr', `${before?.text} Motrare.`);
    const [written, history] = [await textOf('offline_text'), (await detail('offline_text', 'fr')).history];
    const plan = await replace('motrare', 'Mot rare', { dryRun: true });
    expect(plan).toMatchObject({ drafts: 1, places: 1, held: 0, undo: null });
    expect(plan.changes).toMatchObject([{ id: 'offline_text', language: 'fr', held: null }]);
    expect(plan.changes[0]?.after).toContain('Mot rare.');
    expect(await textOf('offline_text')).toEqual(written);

    const done = await replace('motrare', 'Mot rare');
    expect({ ...done, undo: null }).toEqual(plan);
    expect(await textOf('offline_text')).toMatchObject({
      ...{ text: `${before?.text} Mot rare.`, origin: 'human', status: 'reviewed', updatedBy: 'admin' },
    });
    expect((await detail('offline_text', 'fr')).history).toHaveLength(history.length + 1);
    await expect.poll(async () => (await site.get('/offline?lang=fr')).text()).toContain('Mot rare.');

    expect((await undo(done.undo)).json).toEqual({ restored: 1, skipped: [] });
    expect(await textOf('offline_text')).toMatchObject({ text: written?.text });
    expect(await undo(done.undo)).toMatchObject({ status: 409, code: 'undo_expired' });
  });

  it('leaves stale what was stale, and gives back where a shipped text came from', async () => {
    const id = 'annex_note';
    const shipped = await textOf(id);
    const word = shipped?.text?.match(/\p{L}{6,}/u)?.[0] ?? '';
    await change(id, 'Stand und Quellen des Index, auf der Seite jedes Landes.');
    const others = (await items('fr')).map(({ textId }) => textId).filter((textId) => textId !== id);
    const done = await replace(word, `${word}s`, { except: others, caseSensitive: true });
    expect(await textOf(id)).toMatchObject({ freshness: 'stale', origin: 'human' });
    await undo(done.undo);
    expect(await textOf(id)).toMatchObject({
      text: shipped?.text,
      origin: shipped?.origin,
      status: shipped?.status,
    });
    const { rows } = await site.database.pool.query(
      "select shipped_hash from translations where key = $1 and language = 'fr'",
      [id],
    );
    expect(rows[0].shipped_hash).not.toBeNull();
  });

  it('holds what would damage a placeholder, leave nothing or break a rule, and changes the rest', async () => {
    const withPlaceholder = (await items('fr')).filter(({ text }) => text?.includes('{country}'));
    expect(withPlaceholder.length).toBeGreaterThan(0);
    const held = await replace('{country}', '{land}');
    expect(held).toMatchObject({ drafts: 0, held: withPlaceholder.length, undo: null });
    expect(new Set(held.changes.map((each) => each.held))).toEqual(new Set(['placeholders']));
    expect(held.changes[0]?.heldSentence).toContain('{country}');

    const emptied = await replace('^[\\s\\S]+$', ' ', { regex: true, dryRun: true });
    expect(new Set(emptied.changes.map((each) => each.held))).toEqual(new Set(['empty']));
    const broken = await replace('^([\\s\\S]+)$', '$1\u202e', {
      regex: true,
      dryRun: true,
      filter: { category: 'startseite' },
    });
    expect(new Set(broken.changes.map((each) => each.held))).toEqual(new Set(['rules']));
  });

  it('does not undo what somebody has changed since', async () => {
    const text = (await textOf('offline_text'))?.text ?? '';
    await writeTranslation('offline_text', 'fr', `${text} Encore.`);
    const done = await replace(' Encore.', ' Toujours.');
    await writeTranslation('offline_text', 'fr', `${text} Entre-temps.`);
    expect((await undo(done.undo)).json).toMatchObject({ restored: 0, skipped: [{ id: 'offline_text' }] });
    expect((await textOf('offline_text'))?.text).toBe(`${text} Entre-temps.`);
  });

  it('at once loses nothing', async () => {
    const text = (await textOf('offline_text'))?.text ?? '';
    await writeTranslation('offline_text', 'fr', `${text} Gauche droite.`);
    await Promise.all([replace('Gauche', 'Nord'), replace('droite.', 'sud.')]);
    expect((await textOf('offline_text'))?.text).toBe(`${text} Nord sud.`);
  });

  it.each([
    [{ language: 'de' }, 400, 'language_not_supported'],
    [{ language: 'tlh' }, 400, 'language_not_supported'],
    [{ find: '' }, 400, 'invalid_input'],
    [{ filter: { category: 'none' } }, 400, 'invalid_input'],
    [{ find: '[', regex: true }, 422, 'pattern_not_valid'],
  ])('refuses %j', async (more, status, code) => {
    expect(await request('a', 'b', { dryRun: true, ...more })).toMatchObject({ status, code });
  });

  it('is for admins', async () => {
    const body = { language: 'fr', find: 'a', replace: 'b', dryRun: true };
    expect(await site.editor(url, { body })).toMatchObject({ status: 403, code: 'role_not_allowed' });
  });
});
