import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#content/language.ts';
import { openTestApp, type TestApp, testUrl } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const text = async (target: string): Promise<string> => (await app.get(target)).text();
const tags = languages.map(({ tag }) => tag);
const longPath = '/country/DE';
/** The original, two of the offered ones, right-to-left, with aliases, and with a script subtag. */
const sampleTags = ['de', 'en', 'ar', 'it', 'fa', 'fil', 'nb', 'zh-Hant'];
const paths = [longPath, '/country/DE/letter', '/country/DE/index', '/index', '/index/methode', '/impressum'];
const langOf = (page: string) => page.match(/<html lang="([^"]+)"/)?.[1];
const missing = (tag: string) => app.content.current().texts.text('translation_missing', tag);

describe.each(paths)('%s', (path) => {
  it.each(path === longPath ? tags : sampleTags)(
    'is in %s when that is asked for, and leads on in it',
    async (tag) => {
      const page = await text(`${path}?lang=${tag}`);
      expect(langOf(page)).toBe(tag);
      for (const language of ['de', tag]) expect(page).not.toContain(missing(language));
      const links = [...page.matchAll(/<a [^>]*>/g)]
        .filter(([link]) => !link.includes(' hrefLang='))
        .flatMap(([link]) => link.match(/ href="(\/[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? [])
        .filter((href) => !href.startsWith('/api/'));
      expect(links.length).toBeGreaterThan(3);
      for (const href of links)
        expect(new URL(href, testUrl).searchParams.get('lang') ?? 'de', href).toBe(tag);
    },
  );

  it('has an address of its own in a language it is not offered in, beside the others', async () => {
    const page = await text(`${path}?lang=it`);
    expect(page).toContain(`<link rel="canonical" href="${testUrl}${path}?lang=it"/>`);
    expect(page).toContain(`<link rel="alternate" hrefLang="it" href="${testUrl}${path}?lang=it"/>`);
    const alternates = [...page.matchAll(/rel="alternate" hrefLang="([^"]+)"/g)].map(([, tag]) => tag);
    expect(new Set(alternates).size).toBe(alternates.length);
  });

  it.each([
    ['no', 'nb'],
    ['tl', 'fil'],
    ['IT', 'it'],
  ])('knows %s as %s', async (asked, tag) => {
    expect(langOf(await text(`${path}?lang=${asked}`))).toBe(tag);
  });
});

describe('the language of the letter', () => {
  const reason = (tag: string) => app.content.current().texts.text('step_download_text', tag);

  it.each(['MV', 'ME', 'MM'])(
    'is English in %s, and the page says why in the language it is in',
    async (code) => {
      expect(await text(`/country/${code}`)).toContain(reason('en'));
      expect(await text(`/country/${code}?lang=de`)).toContain(reason('de'));
    },
  );

  it.each(['DE', 'IN', 'KE', 'GE', 'HK'])('needs no reason in %s', async (code) =>
    expect(await text(`/country/${code}?lang=de`)).not.toContain(reason('de')),
  );
});

describe('the languages to choose from', () => {
  const choices = async (target: string) =>
    [...(await text(target)).matchAll(/data-language="([^"]+)"/g)].map(([, tag]) => tag);

  it('are those of the page and the country, and the one the visitor came with', async () => {
    const offered = ['de', 'en', 'fr', 'es', 'zh', 'ar', 'ru'];
    expect(await choices('/country/DE')).toEqual(offered);
    expect(await choices('/country/DE?lang=fr')).toEqual(offered);
    expect(await choices('/country/DE?lang=it')).toEqual([...offered, 'it']);
    expect(await choices('/country/DE?lang=xx')).toEqual(offered);
  });

  it('are listed for search engines as offered', async () => {
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain('/country/IT?lang=de"');
    expect(sitemap).not.toContain('/country/DE?lang=it"');
  });

  it('have no translation only where there is none', async () => {
    expect(await text('/country/DE?lang=xx')).toContain(missing('de'));
    expect(await text('/country/DE?lang=it')).not.toContain(missing('de'));
  });
});

describe('a page that does not exist', () => {
  it.each(['/country/XX', '/nowhere'])('%s leads back in the language asked for', async (path) => {
    const page = await text(`${path}?lang=it`);
    expect(langOf(page)).toBe('it');
    expect(page).toMatch(/<a class="button[^>]* href="\/\?lang=it"/);
  });
});

describe('a page in French', () => {
  /** Visible texts and labels for screen readers. */
  const visibleTexts = (page: string): string[] => {
    const markup = page.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
    const named = markup.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g);
    return [...markup.split(/<[^>]*>/), ...[...named].map(([, value = '']) => value)];
  };

  it.each([
    '/',
    '/country/FR',
    '/country/FR/letter',
    '/country/FR/share',
    '/country/FR/index',
    '/index',
    '/index?reading=points',
    '/index/methode',
  ])('has a space before each colon: %s', async (path) => {
    const page = await text(`${path}${path.includes('?') ? '&' : '?'}lang=fr`);
    expect(langOf(page)).toBe('fr');
    expect(
      visibleTexts(page).filter((words) => /[^\s]: /.test(words.replaceAll('&nbsp;', '\u00a0'))),
    ).toEqual([]);
  });
});
