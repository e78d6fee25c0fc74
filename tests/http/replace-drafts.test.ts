import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todaysSources } from '#petitions/composing/sources.server.ts';
import { type ReplaceDraftsResponse, replaceDraftsBody } from '#petitions/replacing/contract.ts';
import { replaceInDrafts } from '#petitions/replacing/replace-drafts.server.ts';
import { draftPath, type EditorialApp, startEditorialApp, type Who } from '../support/editorial.ts';

const url = 'POST /api/admin/petition-drafts/replace';

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
});
afterAll(() => editorial.close());

const body = (find: string, replacement: string, more: object = {}) => ({
  find,
  replace: replacement,
  fields: ['title', 'content'],
  dryRun: false,
  ...more,
});
const replace = async (request: object, who: Who = 'admin'): Promise<ReplaceDraftsResponse> => {
  const response = await editorial.call(url, request, who);
  if (response.status !== 200) throw new Error(response.text);
  return response.json as ReplaceDraftsResponse;
};
const undo = (token: string | null, who: Who = 'admin') =>
  editorial.call('POST /api/admin/petition-drafts/bulk-undo', { undo: token }, who);

/** A draft with a word that no other has; tests find it alone. */
const draftWith = async (country: string, word: string, language = 'de') => {
  const draft = await editorial.draftOf(country, language);
  const content = draft.content.replace(/(\n\n[^\n]*\n\n_{4,})/, `\n\n${word}$1`);
  const changed = await editorial.change(draft.id, { content });
  if (changed.status !== 200) throw new Error(changed.text);
  return editorial.find(draft.id);
};

describe('finding and replacing in drafts', () => {
  it('shows what would change, changes it with its history, and takes it back', async () => {
    const draft = await draftWith('AT', 'Zweigstellenwort und noch ein Zweigstellenwort');
    const request = body('zweigstellenwort', 'Ersatz');
    const plan = await replace({ ...request, dryRun: true });
    expect(plan).toMatchObject({ drafts: 1, places: 2, held: 0, undo: null });
    expect(plan.changes).toMatchObject([
      { id: draft.id, countryCode: 'AT', language: 'de', places: 2, held: null, heldSentence: null },
    ]);
    expect(plan.changes[0]?.before).toContain('Zweigstellenwort und noch ein Zweigstellenwort');
    expect(plan.changes[0]?.after).toContain('Ersatz und noch ein Ersatz');
    expect(await editorial.find(draft.id)).toEqual(draft);

    const done = await replace(request);
    expect({ ...done, undo: null }).toEqual(plan);
    const changed = await editorial.find(draft.id);
    expect(changed.content).toBe(draft.content.replaceAll('Zweigstellenwort', 'Ersatz'));
    expect(changed.status).toBe(draft.status);
    const [version] = await editorial.versionsOf(draft.id);
    expect(version).toMatchObject({ reason: 'replaced', content: changed.content, savedBy: 'admin' });
    const { rows } = await editorial.pool.query(
      "select details from audit_log where action = 'drafts_replaced' and details->>'find' = 'zweigstellenwort'",
    );
    expect(rows).toEqual([
      { details: { find: 'zweigstellenwort', replace: 'Ersatz', drafts: 1, places: 2 } },
    ]);

    expect((await undo(done.undo)).json).toEqual({ restored: 1, skipped: [] });
    expect(await editorial.find(draft.id)).toMatchObject({ content: draft.content, status: draft.status });
    expect((await editorial.versionsOf(draft.id))[0]?.reason).toBe('restored');
    expect(await undo(done.undo)).toMatchObject({ status: 409, code: 'undo_expired' });
  });

  it('replaces groups of a regular expression, in the fields and by the filter that were asked for', async () => {
    const [german, french] = [await draftWith('LU', 'Ende 2031.'), await draftWith('LU', 'Fin 2031.', 'fr')];
    const request = body('(\\d)03(1)\\b', '$2-$1', { regex: true, dryRun: true });
    const idsOf = ({ changes }: ReplaceDraftsResponse) => changes.map(({ id }) => id).toSorted();
    expect(idsOf(await replace(request))).toEqual([german.id, french.id].toSorted());
    expect(idsOf(await replace({ ...request, filter: { language: 'fr' } }))).toEqual([french.id]);
    expect(idsOf(await replace({ ...request, filter: { q: 'Fin 2031' } }))).toEqual([french.id]);
    expect(idsOf(await replace({ ...request, except: [french.id] }))).toEqual([german.id]);
    expect(idsOf(await replace({ ...request, fields: ['title'] }))).toEqual([]);
    await replace({ ...request, dryRun: false, filter: { language: 'fr' } });
    expect((await editorial.find(french.id)).content).toContain('Fin 1-2.');
  });

  it('finds whole words and cases, in Thai as well', async () => {
    const draft = await draftWith('TH', 'เป็นธรรม', 'th');
    const found = await replace(
      body('เป็น', 'X', { wholeWord: true, dryRun: true, filter: { language: 'th' } }),
    );
    expect(found.changes.find(({ id }) => id === draft.id)?.after).toContain('ที่Xธรรม');
    await draftWith('TH', 'Fallwort');
    const shouted = body('FALLWORT', 'y', { dryRun: true });
    expect(await replace(shouted)).toMatchObject({ drafts: 1 });
    expect(await replace({ ...shouted, caseSensitive: true })).toMatchObject({ drafts: 0 });
  });

  it('ends the mark of a planned step that was missed, like any other change', async () => {
    const draft = await draftWith('CY', 'Planwort');
    const missed = async () => {
      const { rows } = await editorial.pool.query('select missed_at from petition_drafts where id = $1', [
        draft.id,
      ]);
      return rows[0].missed_at !== null;
    };
    await editorial.pool.query('update petition_drafts set missed_at = now() where id = $1', [draft.id]);
    expect(await missed()).toBe(true);
    expect((await replace(body('Planwort', 'Ersatz'))).drafts).toBe(1);
    expect(await missed()).toBe(false);
  });

  it('sends back what falls below the threshold, and restores its status with the text', async () => {
    const draft = await draftWith('DK', 'Absatzwort');
    await editorial.change(draft.id, { status: 'approved' });
    const approved = await editorial.find(draft.id);
    expect(approved.status).toBe('approved');
    const everything = body('[\\s\\S]+Absatzwort[\\s\\S]+', 'Nur noch dies', {
      regex: true,
      fields: ['content'],
    });
    const done = await replace(everything);
    expect(done.drafts).toBe(1);
    expect((await editorial.find(draft.id)).status).toBe('pending');
    expect(await editorial.logOf(draft.id)).toContainEqual({
      action: 'draft_status',
      actor_name: 'admin',
      details: expect.objectContaining({
        from: 'approved',
        to: 'pending',
        note: expect.stringContaining('80 %'),
      }),
    });
    await undo(done.undo);
    expect(await editorial.find(draft.id)).toMatchObject({ status: 'approved', content: approved.content });
  });

  it('by an editor needs another approval, and only an editor of the same name undoes it', async () => {
    const draft = await draftWith('FI', 'Redaktionswort');
    await editorial.change(draft.id, { status: 'approved' });
    const done = await replace(body('Redaktionswort', 'Wort'), 'redaktion');
    expect((await editorial.find(draft.id)).status).toBe('review');
    const other = await replace(body('Wort', 'Vertretungswort', { filter: { q: 'Finnland' } }), 'vertretung');
    expect(await undo(other.undo, 'redaktion')).toMatchObject({ status: 403, code: 'role_not_allowed' });
    expect((await undo(other.undo, 'vertretung')).json.restored).toBe(1);
    expect((await undo(done.undo, 'redaktion')).json).toMatchObject({
      restored: 0,
      skipped: [{ id: draft.id, code: 'changed_since' }],
    });
  });

  it('moves remarks along with their passages', async () => {
    const draft = await draftWith('NO', 'Davorwort und Stelle');
    const remarks = draftPath(draft.id, '/remarks');
    const from = draft.content.indexOf('Stelle');
    await editorial.call(`POST ${remarks}`, { text: 'Prüfen', quote: 'Stelle', from, to: from + 6 });
    const done = await replace(body('Davorwort', 'Davor'));
    const [remark] = await editorial.read<{ from: number }[]>(`GET ${remarks}`);
    expect(remark?.from).toBe(from - 4);
    await undo(done.undo);
    expect((await editorial.read<{ from: number }[]>(`GET ${remarks}`))[0]?.from).toBe(from);
  });
});

describe('what is held', () => {
  it.each([
    ['published', 'SE', async (id: number) => void (await editorial.place(id, 'published')), 'Wort'],
    [
      'open',
      'IE',
      (id: number) =>
        editorial.call(
          `POST ${draftPath(id, '/presence')}`,
          { editor: 'tab-12345', leaving: false },
          'vertretung',
        ),
      'Wort',
    ],
    ['placeholders', 'IS', async () => {}, 'das {Land'],
    ['placeholders', 'PT', async () => {}, '[Name]'],
    ['unprintable', 'ES', async () => {}, 'W\u202eort'],
    ['unprintable', 'IT', async () => {}, 'W𓀀rt'],
    ['too_long', 'GR', async () => {}, 'x'.repeat(2000)],
  ])('as %s in %s is named and not changed', async (held, country, prepare, replacement) => {
    const word = `Haltewort${country}`;
    const draft = await draftWith(country, held === 'too_long' ? `${word} `.repeat(12) : word);
    await prepare(draft.id);
    const before = await editorial.find(draft.id);
    for (const dryRun of [true, false]) {
      const done = await replace(body(word, replacement, { dryRun }));
      expect(done).toMatchObject({ drafts: 0, places: 0, held: 1, undo: null });
      expect(done.changes).toMatchObject([
        { id: draft.id, held, heldSentence: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) },
      ]);
    }
    expect(await editorial.find(draft.id)).toEqual(before);
  });

  it('is what would be left without text, but not a placeholder that is filled in', async () => {
    const draft = await draftWith('BE', 'Hier fehlt {name}.');
    const emptied = await replace(
      body('[\\s\\S]*fehlt \\{name[\\s\\S]*', '', { regex: true, fields: ['content'] }),
    );
    expect(emptied.changes).toMatchObject([{ id: draft.id, held: 'empty' }]);
    expect(await replace(body('{name}', 'etwas'))).toMatchObject({ drafts: 1, held: 0 });
  });

  it('does not keep the others from being changed, and is left by an undo when it was changed since', async () => {
    const [one, two, three] = [
      await draftWith('NL', 'Gemeinsamwort'),
      await draftWith('HU', 'Gemeinsamwort'),
      await draftWith('RO', 'Gemeinsamwort'),
    ];
    await editorial.place(one.id, 'published');
    const done = await replace(body('Gemeinsamwort', 'Wir'));
    expect(done).toMatchObject({ drafts: 2, held: 1 });
    await editorial.change(three.id, { title: 'Inzwischen geänderter Titel' });
    expect((await undo(done.undo)).json).toMatchObject({
      restored: 1,
      skipped: [{ id: three.id, code: 'changed_since' }],
    });
    expect((await editorial.find(two.id)).content).toBe(two.content);
    expect((await editorial.find(three.id)).content).toContain('Wir');
  });
});

describe('two replacements at once, as of two processes', () => {
  it('lose nothing and do not deadlock: what one has changed, the other holds', async () => {
    const drafts: number[] = [];
    for (const country of ['CZ', 'SK', 'SI', 'HR'])
      drafts.push((await draftWith(country, 'Linkswort Rechtswort')).id);
    const inProcess = async (find: string, replacement: string) => {
      const replaced = await replaceInDrafts(
        editorial.editorial,
        replaceDraftsBody.parse(body(find, replacement)),
        { today: todaysSources(editorial.content.current()), username: 'admin', role: 'admin' },
        { actor: { id: 1, username: 'admin' }, role: 'admin', now: new Date() },
      );
      if (!replaced.ok) throw new Error(JSON.stringify(replaced.error));
      return replaced.value;
    };
    const [left, right] = await Promise.all([
      inProcess('Linkswort', 'Nord'),
      inProcess('Rechtswort', 'Süd'),
      ...drafts.map((id) => editorial.change(id, { priority: 'high' })),
    ]);
    const isHeld = ({ changes }: ReplaceDraftsResponse, id: number) =>
      changes.some((each) => each.id === id && each.held === 'changed');
    for (const id of drafts) {
      const { content, priority } = await editorial.find(id);
      expect(content.includes('Nord')).toBe(!isHeld(left, id));
      expect(content.includes('Süd')).toBe(!isHeld(right, id));
      expect(priority).toBe('high');
    }
  });
});

describe('requests that cannot be done', () => {
  const request = (more: object) => editorial.call(url, body('a', 'b', { dryRun: true, ...more }));
  it.each([
    [{ find: '' }, 400, 'invalid_input', 'find'],
    [{ find: 'ä'.repeat(501) }, 400, 'invalid_input', 'find'],
    [{ replace: 'ä'.repeat(2001) }, 400, 'invalid_input', 'replace'],
    [{ replace: 'a\0' }, 400, 'invalid_input', 'replace'],
    [{ fields: [] }, 400, 'invalid_input', 'fields'],
    [{ fields: ['status'] }, 400, 'invalid_input', 'fields'],
    [{ filter: { language: 'tlh' } }, 400, 'invalid_input', 'language'],
    [{ find: '(a', regex: true }, 422, 'pattern_not_valid', null],
  ])('%j', async (more, status, code, path) => {
    const response = await request(more);
    expect(response).toMatchObject({ status, code });
    if (path) expect((response.json.details as { path: string }[])[0]?.path).toContain(path);
    expect(response.json.error).toMatch(/^[A-ZÄÖÜ]/);
  });

  it('a pattern that takes for ever is stopped, while other calls are answered', async () => {
    await draftWith('PL', 'a'.repeat(60));
    const slow = request({ find: '(a+)+$b', regex: true, filter: { language: 'de' } });
    const other = await editorial.call('GET /api/admin/petition-rows?limit=1');
    expect(other.status).toBe(200);
    expect(await slow).toMatchObject({ status: 422, code: 'pattern_too_slow' });
  });

  it('need a member of the staff', async () => {
    expect((await editorial.call(url, body('a', 'b'), null)).status).toBe(401);
  });
});
