import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftResponse } from '#petitions/contract.ts';
import { type EditorialApp, startEditorialApp } from '../support/editorial.ts';
import { completion, type LanguageServer, startLanguageServer } from '../support/language-server.ts';

let server: LanguageServer;
let editorial: EditorialApp;
beforeAll(async () => {
  server = await startLanguageServer();
  editorial = await startEditorialApp({
    TRANSLATION_PROVIDER: 'openai',
    TRANSLATION_URL: `${server.url}/v1`,
    TRANSLATION_MODEL: 'model',
  });
});
afterAll(async () => {
  await editorial.close();
  await server.close();
});

const improve = ({ id, countryCode, content }: DraftResponse) =>
  editorial.call(`POST /api/admin/ai-process-petition/${id}`, { countryCode, currentContent: content });

/** Lets the service respond with the changed text once `released` resolves. */
const respondWithChanged = (change: (text: string) => string, released: Promise<void> = Promise.resolve()) =>
  server.respondWith(async (body) => {
    await released;
    const [, user] = body.messages as { content: string }[];
    const { text } = JSON.parse(user?.content ?? '{}') as { text: string };
    return completion(JSON.stringify({ text: change(text) }));
  });

describe('a petition that a language service improves', () => {
  it('is saved as a new version that has to be looked at again', async () => {
    const draft = await editorial.draftOf('BR', 'de');
    respondWithChanged((text) => text.replace('Sehr geehrte', 'Hochverehrte'));
    const { status, json } = await improve(draft);
    expect([status, json.method, json.changes]).toEqual([200, 'ai', ['Sprache vom Sprachdienst verbessert']]);
    expect(json.content).toBe(draft.content.replace('Sehr geehrte', 'Hochverehrte'));
    expect(json.draft).toMatchObject({ status: 'review', content: json.content });
    expect((await editorial.versionsOf(draft.id))[0]).toMatchObject({ version: 2, reason: 'ai' });
  });

  it.each([
    [
      'another address',
      (text: string) => text.replace(/\n[^\n*]+\n/, '\nBahnhofstraße 1\n'),
      'die Anschrift',
    ],
    ['another article', (text: string) => text.replace(/Artikel \d+/, 'Artikel 999'), 'die Rechtsgrundlage'],
    ['a demand less', (text: string) => text.replace(/\n• [^\n]+/, ''), 'die Forderungen'],
    [
      'an address of the web',
      (text: string) => text.replace('. ', '. Siehe https://example.org/. '),
      'fremde',
    ],
    ['another language', (text: string) => text.replaceAll(/\p{L}{3,}(?= \p{Ll})/gu, '言葉'), 'die Sprache'],
  ])('is dropped with %s, and says so', async (_name, change, lost) => {
    const existing = await editorial.draftOf('ES', 'de', { replace: true });
    respondWithChanged(change);
    const { json } = await improve(existing);
    expect(json.method).toBe('repair');
    expect(json.content).toBe(existing.content);
    expect(String(json.changes)).toContain(lost);
    expect(await editorial.find(existing.id)).toEqual(existing);
  });

  it('does not take the place of what somebody saved meanwhile', async () => {
    const draft = await editorial.draftOf('IT', 'de');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    respondWithChanged((text) => text.replace('Sehr geehrte', 'Hochverehrte'), released);
    const before = server.received.length;
    const work = improve(draft);
    await expect.poll(() => server.received.length).toBe(before + 1);
    const typed = draft.content.replace('Sehr geehrte', 'Verehrte');
    await editorial.change(draft.id, { content: typed });
    release();
    expect(await work).toMatchObject({
      status: 409,
      code: 'edit_conflict',
      json: { current: { content: typed } },
    });
    expect((await editorial.find(draft.id)).content).toBe(typed);
  });

  it.each([
    ['is down', { status: 503 }, 'antwortet gerade nicht'],
    ['has another key', { status: 401, body: { error: { message: 'no' } } }, 'TRANSLATION_KEY'],
    ['is used up', { status: 402, body: { error: { message: 'no' } } }, 'Guthaben'],
  ])('stays as it is when the service %s', async (_name, reply, sentence) => {
    const draft = await editorial.draftOf('GB', 'de', { replace: true });
    server.respondWith(() => reply);
    const response = await improve(draft);
    expect(response).toMatchObject({ status: 503, code: 'language_service_unavailable' });
    expect(response.json.error).toContain(sentence);
    expect(await editorial.find(draft.id)).toEqual(draft);
  });
});
