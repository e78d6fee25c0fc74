/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCountries, findListed } from '#countries/catalogue/catalogue.server.ts';
import type { DraftResponse } from '#petitions/contract.ts';
import type { RowsResponse } from '#petitions/lists.contract.ts';
import type { PublishAllResponse } from '#petitions/publishing.contract.ts';
import { confirmAllFacts } from '../support/confirmed-facts.ts';
import { putBaseText } from '../support/content.ts';
import { draftPath, type EditorialApp, startEditorialApp } from '../support/editorial.ts';

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
});
afterAll(() => editorial.close());

const publish = (draftId: number, more: object = {}) =>
  editorial.call('POST /api/admin/publish-petition', { draftId, ...more });
const publishAll = async (body?: object) =>
  (await editorial.call('POST /api/admin/publish-all', body)).json as unknown as PublishAllResponse;
const lastStatusChange = async (id: number) =>
  (await editorial.logOf(id)).findLast(({ action }) => action === 'draft_status')?.details;
const addRemark = (id: number) =>
  editorial.call(`POST ${draftPath(id)}/remarks`, { text: 'Größe?', quote: '', from: 0, to: 0 });
const withoutAddress = ({ content, governmentAddress }: DraftResponse) =>
  content.replace(governmentAddress, '[Regierungsadresse]');

describe('an approved draft that falls below the threshold goes back for correction', () => {
  const shortContent = () => 'kurz [Adresse] {x}';
  const ways: readonly [string, (draft: DraftResponse) => Promise<{ json: object }>][] = [
    ['its address taken out', (draft) => editorial.change(draft.id, { content: withoutAddress(draft) })],
    ['a short text with placeholders', (draft) => editorial.change(draft.id, { content: shortContent() })],
    ['as an editor', (draft) => editorial.change(draft.id, { content: shortContent() }, 'redaktion')],
    [
      'and approved with the same call',
      async (draft) => {
        await editorial.place(draft.id, 'review');
        return editorial.change(draft.id, { content: shortContent(), status: 'approved' });
      },
    ],
    [
      'by a version put back',
      async (draft) => {
        await editorial.change(draft.id, { content: shortContent() });
        await editorial.change(draft.id, { content: draft.content });
        await editorial.change(draft.id, { status: 'approved' });
        return editorial.call(`POST ${draftPath(draft.id)}/versions/2/restore`);
      },
    ],
    [
      'by a merge',
      (draft) => editorial.call(`POST ${draftPath(draft.id)}/merge`, { content: shortContent() }),
    ],
    [
      'by the repair of another text',
      async (draft) => {
        // The repair mends what is missing, not a sign that no font has.
        const body = { countryCode: draft.countryCode, currentContent: `${shortContent()} 𓀀` };
        return {
          json: (await editorial.call(`POST /api/admin/ai-process-petition/${draft.id}`, body)).json
            .draft as object,
        };
      },
    ],
  ];

  it.each(ways)('%s', async (_way, change) => {
    const draft = await editorial.draftOf('BR', 'pt', { replace: true });
    expect(draft.status).toBe('approved');
    const { json } = await change(draft);
    expect(json).toMatchObject({ status: 'pending' });
    expect(await lastStatusChange(draft.id)).toMatchObject({
      to: 'pending',
      note: expect.stringMatching(/^Qualität \d+ %, nötig sind 80 %: /),
    });
    expect(await publish(draft.id)).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect((await editorial.find(draft.id)).status).toBe('pending');
  });

  it('and is approved again only when it reaches it', async () => {
    const draft = await editorial.draftOf('PT', 'pt');
    await editorial.change(draft.id, { content: withoutAddress(draft) });
    const refused = await editorial.change(draft.id, { status: 'approved' });
    expect(refused).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect(refused.json.error).toMatch(/Qualität \d+ %.*Anschrift/);
    await editorial.change(draft.id, { content: draft.content });
    expect((await editorial.change(draft.id, { status: 'approved' })).json).toMatchObject({
      status: 'approved',
    });
  });
});

describe('publishing one that is held back', () => {
  const germanReasons = () => editorial.content.current().texts.text('petition_reasons', 'de');

  it('is refused with every reason, and done when an admin says why', async () => {
    const draft = await editorial.draftOf('AT', 'de');
    const broken = draft.content.replace(draft.governmentAddress, '[Regierungsadresse]');
    await editorial.pool.query('update petition_drafts set content = $2 where id = $1', [draft.id, broken]);
    await addRemark(draft.id);
    const text = germanReasons();
    await putBaseText(editorial, 'petition_reasons', `${text} Größe <b>zählt</b>.`);
    const refused = await publish(draft.id);
    expect(refused).toMatchObject({ status: 409, code: 'petition_held' });
    expect(refused.json.reasons).toMatchObject([
      { reason: 'checks', message: expect.stringContaining('Anschrift') },
      { reason: 'outdated' },
      { reason: 'remarks' },
    ]);
    expect(refused.json.error).toMatch(/^Österreich \(Deutsch\): /);
    expect(await editorial.call(`POST /api/admin/promote-to-wto/${draft.id}`)).toMatchObject({
      code: 'petition_held',
    });
    for (const release of ['', '  ', 7])
      expect(await publish(draft.id, { release })).toMatchObject({ status: 400, code: 'invalid_input' });
    const release = 'Mit der Botschaft <b>abgesprochen</b>';
    const done = await publish(draft.id, { release });
    expect(done.status, done.text).toBe(201);
    const { id } = done.json.petition as { id: number };
    expect(await editorial.read(`GET /api/admin/wto-petitions/${id}/history`)).toMatchObject([
      { id, release },
    ]);
    expect((await editorial.logOf(draft.id)).at(-1)).toMatchObject({
      action: 'petition_published',
      details: { release, held: ['checks', 'outdated', 'remarks'] },
    });
    await putBaseText(editorial, 'petition_reasons', text);
  });

  it('takes a reason where nothing holds it back, and keeps none', async () => {
    const { id } = await editorial.draftOf('CH', 'de');
    const response = await editorial.call(`POST /api/admin/promote-to-wto/${id}`, { release: 'Größe' });
    expect(response.status, response.text).toBe(201);
    expect((await editorial.logOf(id)).at(-1)?.details).not.toHaveProperty('release');
  });

  it('that cannot be set is refused whatever the reason, and says which letter it is', async () => {
    const draft = await editorial.draftOf('TH', 'de');
    await editorial.change(draft.id, { content: draft.content.replace('Sehr', 'ก Sehr') });
    const response = await publish(draft.id, { release: 'Trotzdem' });
    expect(response).toMatchObject({ status: 422, code: 'text_not_publishable' });
    expect(response.json.error).toMatch(/^Thailand \(Deutsch\): /);
  });
});

describe('publishing all', () => {
  const reasonsOf = ({ held }: PublishAllResponse) =>
    Object.fromEntries(held.map(({ reason, ids }) => [reason, ids]));

  it('plans first, holds back what is to be looked at, and publishes the rest', async () => {
    await editorial.pool.query('truncate petition_drafts, wto_petitions restart identity cascade');
    const draft = (code: string) => editorial.draftOf(code, 'de');
    const [fine, remarked, unprintable, bad, waiting] = (await Promise.all(
      ['DE', 'FR', 'TH', 'IT', 'ES'].map(draft),
    )) as [DraftResponse, DraftResponse, DraftResponse, DraftResponse, DraftResponse];
    await addRemark(remarked.id);
    const content = unprintable.content.replace('Sehr', 'ก Sehr');
    await editorial.change(unprintable.id, { content });
    await editorial.pool.query(
      'update petition_drafts set content = $2, quality = 50, failed_checks = $3 where id = $1',
      [bad.id, withoutAddress(bad), ['address']],
    );
    await editorial.change(waiting.id, { status: 'review' });
    const plan = await publishAll({ dryRun: true });
    expect(plan).toMatchObject({ ready: 1, published: 0, failed: [] });
    expect(reasonsOf(plan)).toEqual({
      checks: [bad.id],
      remarks: [remarked.id],
      unprintable: [unprintable.id],
    });
    expect(plan.held.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect((await editorial.find(fine.id)).status).toBe('approved');

    const rows = await editorial.read<RowsResponse>(
      'GET /api/admin/petition-rows?status=approved&flag=unprintable',
    );
    expect(rows.rows.map(({ id }) => id)).toEqual([unprintable.id]);

    const release = [
      { id: remarked.id, reason: 'Bemerkung betrifft die nächste Fassung' },
      { id: unprintable.id, reason: 'Größe' },
      { id: waiting.id, reason: 'noch nicht freigegeben' },
    ];
    const done = await publishAll({ release });
    expect(done).toMatchObject({ ready: 2, published: 2, remaining: 0 });
    expect(done.failed.map(({ id }) => id).sort()).toEqual([unprintable.id, waiting.id].sort());
    expect((await editorial.logOf(remarked.id)).at(-1)?.details).toMatchObject({ held: ['remarks'] });
    expect((await publishAll()).published).toBe(0);
  });

  it('checks anew what was checked against facts and texts that have changed since', async () => {
    await editorial.pool.query('truncate petition_drafts, wto_petitions restart identity cascade');
    const [stale, low] = (await Promise.all(['DE', 'PL'].map((code) => editorial.draftOf(code, 'de')))) as [
      DraftResponse,
      DraftResponse,
    ];
    await editorial.pool.query(
      "update petition_drafts set quality = 10, checked_against = '' where id = $1",
      [stale.id],
    );
    await editorial.pool.query(
      "update petition_drafts set content = $2, checked_against = 'x' where id = $1",
      [low.id, withoutAddress(low)],
    );
    const plan = await publishAll({ dryRun: true });
    expect(plan).toMatchObject({ ready: 1, held: [{ reason: 'checks', ids: [low.id] }] });
    expect((await publishAll()).published).toBe(1);
  });

  it('with a body of another type is refused, for it may forbid what would be done', async () => {
    const response = await editorial.app.request('/api/admin/publish-all', {
      method: 'POST',
      headers: {
        Cookie: editorial.cookies.admin,
        Origin: 'https://petition.example',
        'Content-Type': 'text/plain',
      },
      body: '{"dryRun":true}',
    });
    expect(response.status).toBe(415);
    expect((await editorial.call('POST /api/admin/publish-all', undefined, 'redaktion')).code).toBe(
      'role_not_allowed',
    );
  });

  it('publishes the German drafts of all countries, whatever script their address is in', async () => {
    await editorial.pool.query('truncate petition_drafts, wto_petitions restart identity cascade');
    await confirmAllFacts(editorial.db);
    const standing = async () =>
      (await editorial.read<{ recipient: { standing: string } }>('GET /api/facts/EG')).recipient.standing;
    await expect.poll(standing).toBe('confirmed');
    const countryCodes = allCountries().map(({ code }) => code);
    const asked = await editorial.call('POST /api/admin/generate-petitions', {
      countryCodes,
      languages: ['de'],
    });
    await editorial.runJob(editorial.editorial.jobs['drafts-generate'], String(asked.json.jobId));
    const { rows } = await editorial.pool.query(
      "select count(*)::int from petition_drafts where status = 'approved'",
    );
    expect(await publishAll()).toMatchObject({
      ...{ ready: rows[0].count, published: rows[0].count, held: [], failed: [], remaining: 0 },
    });
    expect(rows[0].count).toBe(countryCodes.length);
  });
});

describe('the page on which a published letter is seen', () => {
  const sentence = 'Ein Satz, den nur dieser Brief hat: Größe &amp; Maß.';
  const pageOf = async (id: number) =>
    (await editorial.read<{ page: string | null }>(`GET ${draftPath(id)}/served`)).page;

  it.each([
    ['MX', 'es', '/country/MX?lang=es'],
    ['MX', 'de', '/country/MX/letter?lang=de&letter=de'],
    ['MX', 'sw', '/country/MX/letter?lang=sw&letter=sw'],
  ])('of %s in %s is %s, and shows that letter', async (code, language, page) => {
    const draft = await editorial.draftOf(code, language);
    const paragraphs = draft.content.split('\n\n');
    const content = paragraphs.toSpliced(4, 0, sentence.replace('&amp;', '&')).join('\n\n');
    await editorial.change(draft.id, { content });
    expect((await publish(draft.id)).status).toBe(201);
    expect(await pageOf(draft.id)).toBe(page);
    await expect.poll(async () => (await editorial.get(page)).text()).toContain(sentence);
  });

  it('is none where the public gets no letter', async () => {
    const unlisted = allCountries().find(({ code }) => !findListed(code));
    expect(await pageOf((await editorial.draftOf(unlisted?.code ?? '', 'de')).id)).toBeNull();
  });
});

describe('what a letter cannot show', () => {
  const withAddress = (address: string, body: string) =>
    `**An:**\n${address}\n\n${'─'.repeat(40)}\n\n**Betreff**\n\n${body}`;

  it.each([
    ['the address in the script of its destination', 'EG', withAddress('مكتب رئيس الوزراء', 'Größe')],
    ['the same script in the text', 'EG', withAddress('Amt', 'مكتب')],
    ['an address in the script of another country', 'EG', withAddress('สำนัก', 'Größe')],
    ['a heading of the address, which is not printed', 'EG', `**ก**\n${withAddress('Amt', 'Größe')}`],
    ['a second line between', 'DE', withAddress('Amt', `Größe\n\n${'─'.repeat(40)}\n\nEnde`)],
    ['no line between', 'EG', 'مكتب رئيس الوزراء\n\nGröße'],
    ['a title in place of the subject', 'DE', 'Größe', 'Petition ก'],
    ['a title beside a subject', 'DE', withAddress('Amt', 'Größe'), 'Petition ก'],
  ])(
    'is the same for the check, the letter and publishing: %s',
    async (_name, countryCode, content, title = 'Petition') => {
      const letter = { countryCode, language: 'de', title, content };
      const [missing] = await editorial.editorial.checker.findMissing([letter]);
      const pdf = await editorial.call('POST /api/generate-pdf', letter);
      expect(pdf.status).toBe(missing?.length === 0 ? 200 : 422);
    },
  );
});
