/** @module-tag slow */
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseTexts } from '#content/base-texts.table.ts';
import { languages } from '#content/language.ts';
import { textOverrides } from '#content/text-overrides.table.ts';
import { translations } from '#content/translations.table.ts';
import { governmentAnswers } from '#countries/answers/government-answers.table.ts';
import { listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { countryFacts } from '#countries/facts/country-facts.table.ts';
import { importShippedEdition } from '#gfi/store/import-shipped.server.ts';
import {
  type ContentEvent,
  contentChannel,
  notifyContentEvents,
} from '#platform/changes/content-events.server.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import type { TestDatabase } from '../support/database.ts';
import { shippedEdition } from '../support/edition.ts';
import { listen } from '../support/listen.ts';
import { insertPublishedPetitions, withdrawPublishedPetition } from '../support/published-petitions.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const brazilPaths = ['/country/BR', '/country/BR?lang=de', '/country/BR?lang=fr&view=table'];
const ownLetterPaths = ['/country/BR/letter', '/country/BR/letter?lang=de&letter=fr'];
const germanPaths = ['/country/DE', '/', '/index', '/impressum', '/api/countries/BR'];
const frenchPaths = [
  '/country/FR',
  '/?lang=fr',
  '/index?lang=fr',
  '/api/pre-translation/BR/fr',
  '/country/FR/index',
  '/api/letter-text/FR/fr',
];
const burmesePaths = ['/country/MM', '/country/MM/letter', '/?lang=my', '/api/pre-translation/MM/my'];
const unlistedPaths = ['/country/IQ', '/country/IQ/index'];
const answersPaths = ['/api/answers', '/api/answers.csv', '/api/answers/BR', '/api/answers/FR'];
const otherPaths = [
  ...answersPaths,
  ...['/country/EG', '/country/EG/letter', '/api/gfi/BR', '/offline?lang=ja', '/sitemap.xml'],
  ...unlistedPaths,
];
const allPaths = [
  ...brazilPaths,
  ...ownLetterPaths,
  ...germanPaths,
  ...frenchPaths,
  ...burmesePaths,
  ...otherPaths,
];
/** Requested from the second application after every change; at the end both are compared in full. */
const samplePaths = [
  '/country/BR',
  '/country/BR/letter',
  '/country/DE',
  '/country/FR',
  '/?lang=my',
  '/sitemap.xml',
];
const letterPaths = [
  '/api/download-petition/BR',
  '/api/generate-petition/BR?language=fr',
  '/api/download-petition/DE',
];

let database: TestDatabase;
let apps: TestApp[];
let etags: Map<string, string>;

/** Number of responses an application has rendered so far. */
const renderedCount = async ({ get }: TestApp): Promise<number> =>
  Number((await (await get('/metrics')).text()).match(/answers_total\{[^}]*made[^}]*\} (\d+)/)?.[1]);

const etagOf = async (app: TestApp, address: string): Promise<string> => {
  const response = await app.get(address);
  expect(response.status, address).toBe(200);
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
};

/** The paths that are rendered again when requested, and those whose content has changed. */
const requestAll = async (app: TestApp) => {
  const rerendered: string[] = [];
  const changed: string[] = [];
  let before = await renderedCount(app);
  for (const address of app === apps[0] ? allPaths : samplePaths) {
    const tag = await etagOf(app, address);
    const after = await renderedCount(app);
    if (after > before) rerendered.push(address);
    before = after;
    if (etags.get(address) !== tag) changed.push(address);
  }
  return { remade: rerendered.sort(), changed: changed.sort() };
};

const letterTags = (app: TestApp) => Promise.all(letterPaths.map((address) => etagOf(app, address)));

/** Waits until both applications have loaded a change. */
const waitUntilLoaded = async (isLoaded: (content: ReturnType<TestApp['content']['current']>) => boolean) => {
  for (const { content } of apps) await expect.poll(() => isLoaded(content.current())).toBe(true);
};

const change = (changes: readonly ContentEvent[], work: (tx: Tx) => Promise<unknown>) =>
  database.db.write(async (tx) => {
    await work(tx);
    await notifyContentEvents(tx, changes);
  });

const setTranslation = (tx: Tx, key: string, language: string, text: string) =>
  tx
    .update(translations)
    .set({ text })
    .where(and(eq(translations.key, key), eq(translations.language, language)));

/** Expects both applications to render exactly these paths again, and all others to be unchanged. */
const expectRerendered = async (expected: readonly string[]): Promise<void> => {
  const [first, second] = await Promise.all(apps.map(requestAll));
  expect(first?.remade).toEqual([...expected].sort());
  expect(second?.remade).toEqual(samplePaths.filter((address) => expected.includes(address)).sort());
  for (const { changed } of [first, second].filter((each) => each !== undefined)) {
    expect(changed.filter((address) => !expected.includes(address))).toEqual([]);
  }
};

const rememberEtags = async () => {
  const [app] = apps as [TestApp, TestApp];
  etags = new Map();
  for (const address of allPaths) etags.set(address, await etagOf(app, address));
};

/** Requested through a socket, because only then are responses in memory sent without the application. */
const startServedApp = async (): Promise<TestApp> => {
  const app = await startTestApp({ shared: database });
  const server = await listen(app);
  return {
    ...app,
    get: (address) => fetch(`${server.url}${address}`),
    close: async () => {
      await server.close();
      await app.close();
    },
  };
};

beforeAll(async () => {
  database = await createSiteDatabase();
  apps = await Promise.all([1, 2].map(startServedApp));
  // Pages show the size of their letter, so the letters are typeset first.
  for (const app of apps)
    for (const code of ['BR', 'DE', 'FR', 'EG', 'MM']) await etagOf(app, `/api/download-petition/${code}`);
  await rememberEtags();
  await Promise.all(apps.map(requestAll));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

describe('a published petition', () => {
  const content = [
    '**Para:**\nRua da Ação 1 <script>\nBrasília',
    '─'.repeat(40),
    '**Assunto & <b>reforma</b>**',
    'Publicado à mão.',
    '• primeiro\n• segundo',
    `${'_'.repeat(32)}\nNome`,
  ].join('\n\n');
  let before: string[];

  it('changes the pages and the letter of its country and language, in every process', async () => {
    const [first] = apps as [TestApp, TestApp];
    before = await letterTags(first);
    await change([{ kind: 'petition', country: 'BR', language: 'pt' }], (tx) =>
      insertPublishedPetitions(tx, [{ country: 'BR', language: 'pt', title: 'Título', content }]),
    );
    await waitUntilLoaded(({ published }) => published('BR', 'pt') !== null);
    for (const app of apps) {
      const after = await letterTags(app);
      expect(after.map((tag, at) => tag === before[at])).toEqual([false, true, true]);
    }
    await expectRerendered([...brazilPaths, '/country/BR/letter']);
  });

  it('is what the pages and the letter say', async () => {
    for (const app of apps) {
      const letter = await (await app.get('/country/BR/letter')).text();
      expect(letter).toContain('Assunto &amp; &lt;b&gt;reforma&lt;/b&gt;');
      expect(letter).toContain('Publicado à mão.');
      expect(await (await app.get('/country/BR?lang=de')).text()).toContain('Rua da Ação 1 &lt;script&gt;');
      const [brazilian] = listedCountries().filter(({ code }) => code === 'BR');
      const model =
        brazilian && (await app.petitions.model(brazilian, app.petitions.mainLanguage(brazilian)));
      expect(model).toMatchObject({ title: 'Título', recipient: ['Rua da Ação 1 <script>', 'Brasília'] });
    }
  });

  it('gives way to the composed one when it is withdrawn, with the bytes from before', async () => {
    await change([{ kind: 'petition', country: 'BR', language: 'pt' }], (tx) =>
      withdrawPublishedPetition(tx, 'BR', 'pt'),
    );
    await waitUntilLoaded(({ published }) => published('BR', 'pt') === null);
    for (const app of apps) expect(await letterTags(app)).toEqual(before);
    // The responses rendered for it earlier are still cached.
    await expectRerendered([]);
    for (const app of apps) expect((await requestAll(app)).changed).toEqual([]);
  });

  it('without recipient and subject is completed from the facts and its title', async () => {
    await change([{ kind: 'petition', country: 'DE', language: 'de' }], (tx) =>
      insertPublishedPetitions(tx, [
        { country: 'DE', language: 'de', title: 'Nur ein Titel', content: 'Nur ein Absatz.' },
      ]),
    );
    await waitUntilLoaded(({ published }) => published('DE', 'de') !== null);
    const page = await (await (apps[0] as TestApp).get('/country/DE/letter')).text();
    expect(page).toContain('10557 Berlin');
    expect(page).toContain('<h2 id="letter-subject">Nur ein Titel</h2>');
    await change([{ kind: 'petition', country: 'DE', language: 'de' }], (tx) =>
      withdrawPublishedPetition(tx, 'DE', 'de'),
    );
    await waitUntilLoaded(({ published }) => published('DE', 'de') === null);
  });
});

const frenchPages = [
  ...frenchPaths,
  '/country/BR?lang=fr&view=table',
  '/country/BR/letter?lang=de&letter=fr',
];

describe('a text', () => {
  const germanPages = [
    ...germanPaths,
    '/country/BR?lang=de',
    '/country/BR/letter?lang=de&letter=fr',
    // Not offered publicly yet.
    '/?lang=my',
  ];

  it('that is a translation is shown in its language, and nothing else is made anew', async () => {
    await change([{ kind: 'translation', key: 'site_tagline', language: 'fr' }], (tx) =>
      setTranslation(tx, 'site_tagline', 'fr', 'Écrit à la main'),
    );
    await waitUntilLoaded(({ texts }) => texts.text('site_tagline', 'fr') === 'Écrit à la main');
    await expectRerendered(frenchPages);
    await rememberEtags();
  });

  it('that is an original is shown in German alone where every language has its translation', async () => {
    await change([{ kind: 'original', key: 'site_tagline' }], (tx) =>
      tx.update(baseTexts).set({ german: 'Von Hand geändert' }).where(eq(baseTexts.key, 'site_tagline')),
    );
    await waitUntilLoaded(({ texts }) => texts.text('site_tagline', 'de') === 'Von Hand geändert');
    await expectRerendered(germanPages);
    await rememberEtags();
  });

  it('that is an original is shown in every language that lacks it', async () => {
    await change([{ kind: 'translation', key: 'not_found_title', language: 'fr' }], (tx) =>
      tx.execute(sql`delete from translations where key = 'not_found_title' and language = 'fr'`),
    );
    await waitUntilLoaded(({ texts }) => !texts.has('not_found_title', 'fr'));
    await expectRerendered(frenchPages);
    await change([{ kind: 'original', key: 'not_found_title' }], (tx) =>
      tx.update(baseTexts).set({ german: 'Zum Anfang' }).where(eq(baseTexts.key, 'not_found_title')),
    );
    await waitUntilLoaded(({ texts }) => texts.text('not_found_title', 'fr') === 'Zum Anfang');
    await expectRerendered([...new Set([...germanPages, ...frenchPages])]);
    await rememberEtags();
  });
});

describe('a language that loses a text', () => {
  it('is taken off the pages that offered it, and off the list of all pages', async () => {
    await change([{ kind: 'translation', key: 'country_title', language: 'ru' }], (tx) =>
      tx.execute(sql`delete from translations where key = 'country_title' and language = 'ru'`),
    );
    await waitUntilLoaded(({ texts }) => !texts.has('country_title', 'ru'));
    await expectRerendered([
      ...brazilPaths,
      ...['/country/DE', '/country/FR', '/country/EG', '/country/MM', '/sitemap.xml'],
    ]);
    await rememberEtags();
  });

  it('has no link to what comes after posting, and other languages keep theirs', async () => {
    const withLink = async (): Promise<boolean[]> => {
      const found: boolean[] = [];
      for (const { get } of apps)
        for (const address of ['/country/FR', '/country/FR/letter', '/country/DE/letter'])
          found.push((await (await get(address)).text()).includes('/posted?lang='));
      return found;
    };
    expect(await withLink()).toEqual([true, true, true, true, true, true]);
    await change([{ kind: 'translation', key: 'ending_title', language: 'fr' }], (tx) =>
      tx.execute(sql`delete from translations where key = 'ending_title' and language = 'fr'`),
    );
    await waitUntilLoaded(({ texts }) => !texts.has('ending_title', 'fr'));
    await expectRerendered(frenchPages);
    await rememberEtags();
    expect(await withLink()).toEqual([false, false, true, false, false, true]);
  });
});

describe('the facts of a country', () => {
  it('change its pages and letters alone', async () => {
    const value = { office: 'president', lines: ['Praça Ñ 3 <i>'], postalLanguage: 'pt' };
    await change([{ kind: 'facts', country: 'BR' }], (tx) =>
      tx.insert(countryFacts).values({
        ...{ countryCode: 'BR', fact: 'recipient', value, source: 'Amtsblatt' },
        ...{ checkedOn: '2026-11-01', verified: true, updatedBy: 'redaktion' },
      }),
    );
    await waitUntilLoaded(({ recipient }) => recipient('BR').verified);
    await expectRerendered([...brazilPaths, ...ownLetterPaths]);
    await rememberEtags();
    expect(await (await (apps[1] as TestApp).get('/country/BR')).text()).toContain('Praça Ñ 3 &lt;i&gt;');
  });
});

describe('what a government answered', () => {
  it('is shown by the pages and figures of its country and the figures of all, and by no others', async () => {
    await change([{ kind: 'answers', country: 'BR' }], (tx) =>
      tx.insert(governmentAnswers).values({
        ...{ countryCode: 'BR', postedMonth: '2026-01', answeredMonth: '2026-03', kind: 'promise' },
        ...{
          text: 'Ação <b>',
          publishText: true,
          language: 'pt',
          receivedOn: '2026-03-01',
          state: 'approved',
        },
      }),
    );
    await waitUntilLoaded(({ answers }) => answers('BR').answers === 1);
    await expectRerendered([...brazilPaths, '/api/answers', '/api/answers.csv', '/api/answers/BR']);
    await rememberEtags();
  });
});

describe('another edition of the index', () => {
  it('is shown wherever the index is, and what shows nothing of it stays', async () => {
    const manifest = { ...shippedEdition.manifest, referenceYear: 2027 };
    await database.db.write((tx) => importShippedEdition(tx, { ...shippedEdition, manifest }));
    await waitUntilLoaded(({ gfi }) => gfi.manifest.referenceYear === 2027);
    const without = [
      ...allPaths.filter((address) => address === '/' || address.startsWith('/?')),
      '/api/countries/BR',
      '/api/pre-translation/MM/my',
      '/offline?lang=ja',
      ...answersPaths,
    ];
    await expectRerendered(allPaths.filter((address) => !without.includes(address)));
    await rememberEtags();
  });
});

describe('a language', () => {
  const showNoChoice = [
    ...['/api/countries/BR', '/api/gfi/BR', '/api/pre-translation/BR/fr', '/api/pre-translation/MM/my'],
    '/api/letter-text/FR/fr',
    ...answersPaths,
  ];
  const showChoice = allPaths.filter((address) => !showNoChoice.includes(address));
  const setOffered = (tag: string, offered: boolean) =>
    change([{ kind: 'language', tag }], (tx) =>
      tx.execute(sql`insert into language_settings (tag, offered, updated_by) values (${tag}, ${offered}, 'x')
        on conflict (tag) do update set offered = excluded.offered`),
    );

  it('that is withdrawn is gone from every page that lets one choose, in every process', async () => {
    await setOffered('es', false);
    await waitUntilLoaded(({ texts }) => texts.publicLanguage('es') === null);
    await expectRerendered(showChoice);
    for (const app of apps) {
      expect(await (await app.get('/country/BR')).text()).not.toMatch(/hreflang="es"|data-language="es"/i);
      expect(await (await app.get('/sitemap.xml')).text()).not.toContain('lang=es');
    }
  });

  it('that is offered again has the bytes from before, which still lie ready', async () => {
    await setOffered('es', true);
    await waitUntilLoaded(({ texts }) => texts.publicLanguage('es') !== null);
    await expectRerendered([]);
    for (const app of apps) expect((await requestAll(app)).changed).toEqual([]);
  });

  it('that is added changes nothing until its last text is there', async () => {
    await setOffered('my', true);
    await change([{ kind: 'all' }], (tx) =>
      tx.execute(sql`insert into translations (key, language, text, source_hash, origin)
        select key, 'my', german || ' þ', hash, 'machine' from base_texts where key <> 'site_tagline'`),
    );
    await waitUntilLoaded(({ texts }) => texts.has('site_name', 'my'));
    await expectRerendered([]);
    await change([{ kind: 'translation', key: 'site_tagline', language: 'my' }], (tx) =>
      tx.execute(sql`insert into translations (key, language, text, source_hash, origin)
        select key, 'my', german || ' þ', hash, 'machine' from base_texts where key = 'site_tagline'`),
    );
    await waitUntilLoaded(({ texts }) => texts.publicLanguage('my') !== null);
    for (const app of apps) await etagOf(app, '/api/download-petition/MM');
    await expectRerendered([...showChoice, '/api/pre-translation/MM/my']);
    await rememberEtags();
  });
});

describe("a country's own words", () => {
  const put = (language: string, key: string, text: string) =>
    change([{ kind: 'override', key, language, country: 'BR' }], (tx) =>
      tx.insert(textOverrides).values({
        ...{ key, language, text, countryCode: 'BR', sourceHash: 'x', updatedBy: 'redaktion' },
      }),
    );
  const resetTranslation = (language: string, key: string) =>
    change([{ kind: 'override', key, language, country: 'BR' }], (tx) =>
      tx.execute(sql`delete from text_overrides where key = ${key} and language = ${language}`),
    );
  let before: string[];

  it('stand on its pages in that language alone, in every process', async () => {
    for (const app of apps) before = await letterTags(app);
    await rememberEtags();
    await Promise.all(apps.map(requestAll));
    await put('fr', 'country_title', 'Le Brésil <b>&</b> l’OMC');
    await waitUntilLoaded(({ textsOf }) => textsOf('BR').text('country_title', 'fr').startsWith('Le Brésil'));
    await expectRerendered([
      '/country/BR?lang=fr&view=table',
      '/country/BR/letter?lang=de&letter=fr',
      '/api/pre-translation/BR/fr',
    ]);
    for (const { get } of apps) {
      expect(await (await get('/country/BR?lang=fr')).text()).toContain('Le Brésil &lt;b&gt;&amp;&lt;/b&gt;');
      expect(await (await get('/country/FR')).text()).not.toContain('Le Brésil');
      expect(await (await get('/api/pre-translation/BR/fr')).json()).toMatchObject({
        translation: { title: 'Le Brésil <b>&</b> l’OMC' },
      });
    }
    await resetTranslation('fr', 'country_title');
    await waitUntilLoaded(
      ({ textsOf }) => !textsOf('BR').text('country_title', 'fr').startsWith('Le Brésil'),
    );
  });

  it('stand in its letter in that language alone', async () => {
    await put('pt', 'petition_reasons', 'Com razões próprias.');
    await waitUntilLoaded(
      ({ textsOf }) => textsOf('BR').text('petition_reasons', 'pt') === 'Com razões próprias.',
    );
    for (const app of apps) {
      const after = await letterTags(app);
      expect(after.map((tag, at) => tag === before[at])).toEqual([false, true, true]);
    }
    await expectRerendered([...brazilPaths, ...ownLetterPaths]);
    for (const { get } of apps)
      expect(await (await get('/country/BR/letter')).text()).toContain('Com razões próprias.');
  });

  it('give way to the general ones when they are taken back, with the bytes from before', async () => {
    await resetTranslation('pt', 'petition_reasons');
    await waitUntilLoaded(
      ({ textsOf }) => textsOf('BR').text('petition_reasons', 'pt') !== 'Com razões próprias.',
    );
    for (const app of apps) expect(await letterTags(app)).toEqual(before);
    await expectRerendered([]);
    for (const app of apps) expect((await requestAll(app)).changed).toEqual([]);
    await put('de', 'petition_to', 'An die eigene Adresse');
    await waitUntilLoaded(
      ({ textsOf }) => textsOf('BR').text('petition_to', 'de') === 'An die eigene Adresse',
    );
  });
});

describe('changes', () => {
  it('that nobody was told of are found when the connection comes back', async () => {
    await database.db.write((tx) => setTranslation(tx, 'site_tagline', 'fr', 'Sans nouvelles'));
    await database.db.write((tx) =>
      insertPublishedPetitions(tx, [{ country: 'EG', language: 'ar', title: 'عنوان', content: 'نص' }]),
    );
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(apps.length);
    await waitUntilLoaded(({ texts }) => texts.text('site_tagline', 'fr') === 'Sans nouvelles');
    await waitUntilLoaded(({ published }) => published('EG', 'ar') !== null);
  });

  it('of 200 petitions in one transaction are told as one and held by every process', async () => {
    const heard: unknown[] = [];
    const client = new pg.Client({ connectionString: database.url });
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.connect();
    await client.query(`listen ${contentChannel}`);
    const unlistedPaths = listedCountries()
      .flatMap(({ code }) => languages.map(({ tag }) => ({ country: code, language: tag })))
      .filter(({ country }) => !['BR', 'DE', 'EG', 'FR'].includes(country))
      .slice(0, 200);
    await change(
      unlistedPaths.map((place) => ({ kind: 'petition', ...place })),
      (tx) =>
        insertPublishedPetitions(
          tx,
          unlistedPaths.map((place) => ({ ...place, title: 'Ü', content: 'ß'.repeat(3000) })),
        ),
    );
    await waitUntilLoaded(({ published }) =>
      unlistedPaths.every(({ country, language }) => published(country, language)),
    );
    await expect.poll(() => heard).toEqual(['{"kind":"all"}']);
    await client.end();
  });

  it('leave every process with the bytes of one that has just started', async () => {
    const fresh = await startTestApp({ shared: database });
    for (const address of letterPaths) await etagOf(fresh, address);
    for (const app of [...apps, fresh])
      for (const code of ['BR', 'DE', 'FR', 'EG', 'MM']) await etagOf(app, `/api/download-petition/${code}`);
    for (const address of [...allPaths, ...letterPaths])
      for (const app of apps) expect(await etagOf(app, address), address).toBe(await etagOf(fresh, address));
    await fresh.close();
  });
});
