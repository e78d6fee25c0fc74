import { beforeAll, describe, expect, it } from 'vitest';
import { preTranslationFields } from '#public/country/pre-translation.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

type Fields = Record<string, string>;
const preTranslation = async (path: string) =>
  (await (await app.get(`/api/pre-translation/${path}`)).json()) as {
    available: boolean;
    translation: Fields;
  };

const post = (body: unknown, type = 'application/json') =>
  Promise.resolve(
    app.app.request('/api/translate', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const translate = async (text: string, targetLanguage: string) => {
  const response = await post({ text, targetLanguage, context: 'petition title' });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('GET /api/pre-translation/{code}/{lang}', () => {
  it('gives every field of the page, ready rendered for the country', async () => {
    const { available, translation } = await preTranslation('bd/fr');
    expect(available).toBe(true);
    expect(Object.keys(translation).sort()).toEqual(Object.keys(preTranslationFields).sort());
    expect(translation.infoText).toContain('Bangladesh');
    expect(translation.wtoInfoText).toContain('166');
    expect(Object.values(translation).join()).not.toMatch(/[{}]/);
    expect(translation.economyCategory).toBe(translation.economy_category);
  });

  it.each(['en', 'es', 'zh', 'ar', 'ru', 'bn', 'fa', 'tl', 'no'])('has a translation in %s', async (tag) => {
    const german = await preTranslation('KE/de');
    const own = await preTranslation(`KE/${tag}`);
    expect(own.available).toBe(true);
    expect(own.translation.wtoReformParagraph1).not.toBe(german.translation.wtoReformParagraph1);
  });

  it.each(['xx', 'de-DE', 'zz-top', '%00'])('says that nothing is translated into "%s"', async (lang) => {
    expect(await preTranslation(`BD/${lang}`)).toEqual({ available: false, translation: {} });
  });

  it('knows the country first', async () => {
    const response = await app.get('/api/pre-translation/XX/fr');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'country_not_found' });
  });
});

describe('POST /api/translate', () => {
  it('gives the stored translation of a text of the site', async () => {
    expect(await translate('Petition herunterladen', 'en')).toMatchObject({
      status: 200,
      body: { origin: 'memory' },
    });
    const { translation } = await preTranslation('DE/es');
    const german = (await preTranslation('DE/de')).translation;
    for (const field of ['title', 'wtoReformParagraph4', 'gfiObjective', 'rightsTitle'])
      expect((await translate(german[field] as string, 'es')).body.translatedText).toBe(translation[field]);
  });

  it('recognises a text as it is filled for any country', async () => {
    const german = (await preTranslation('EG/de')).translation.infoText as string;
    expect(german).toContain('Ägypten');
    const { body } = await translate(german, 'fr');
    expect(body.translatedText).toBe((await preTranslation('EG/fr')).translation.infoText);
  });

  it.each(['Bitte übersetze diesen fremden Text.', 'Petition herunterladen!', '{country}', ' '.repeat(50)])(
    'refuses what the site does not say: "%s"',
    async (text) =>
      expect(await translate(text, 'fr')).toMatchObject({
        status: 403,
        body: { code: 'translation_not_allowed' },
      }),
  );

  it.each([
    ['an unknown language', { text: 'Drucken', targetLanguage: 'xx' }, 400, 'language_not_supported'],
    ['no text', { targetLanguage: 'fr' }, 400, 'invalid_input'],
    ['an empty text', { text: '', targetLanguage: 'fr' }, 400, 'invalid_input'],
    ['a text that is no text', { text: 5, targetLanguage: 'fr' }, 400, 'invalid_input'],
    ['too long a text', { text: 'x'.repeat(10_001), targetLanguage: 'fr' }, 400, 'invalid_input'],
    ['a list', [], 400, 'invalid_input'],
    ['null', null, 400, 'invalid_input'],
    ['broken JSON', '{"text":', 400, 'invalid_json'],
    ['nothing', '', 400, 'invalid_json'],
    ['far too much', { text: 'x'.repeat(60_000), targetLanguage: 'fr' }, 413, 'payload_too_large'],
  ])('answers %s with a code', async (_, body, status, code) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, error: expect.any(String) });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses a body of type "%s"',
    async (type) => {
      const response = await post({ text: 'Drucken', targetLanguage: 'fr' }, type);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
    },
  );
});
