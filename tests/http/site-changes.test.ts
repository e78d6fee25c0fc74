/** @module-tag slow */
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseTexts } from '#content/base-texts.table.ts';
import { languages } from '#content/language.ts';
import { textOverrides } from '#content/text-overrides.table.ts';
import { translations } from '#content/translations.table.ts';
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
import { insertPublishedPetitions, withdrawPublishedPetition } from '../support/published-petitions.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const brazil = ['/country/BR', '/country/BR?lang=de', '/country/BR?lang=fr&view=table'];
const ownWords = ['/country/BR/letter', '/country/BR/letter?lang=de&letter=fr'];
const german = ['/country/DE', '/', '/index', '/impressum', '/api/countries/BR'];
const french = [
  '/country/FR',
  '/?lang=fr',
  '/index?lang=fr',
  '/api/pre-translation/BR/fr',
  '/country/FR/index',
  '/api/letter-text/FR/fr',
];
const burmese = ['/country/MM', '/country/MM/letter', '/?lang=my', '/api/pre-translation/MM/my'];
const places = ['/country/IQ', '/country/IQ/index'];
const others = [
  ...['/country/EG', '/country/EG/letter', '/api/gfi/BR', '/offline?lang=ja', '/sitemap.xml'],
  ...places,
];
const addresses = [...brazil, ...ownWords, ...german, ...french, ...burmese, ...others];
/** Requested from the second application after every change; at the end both are compared in full. */
const sample = [
  '/country/BR',
  '/country/BR/letter',
  '/country/DE',
  '/country/FR',
  '/?lang=my',
  '/sitemap.xml',
];
const letters = [
  '/api/download-petition/BR',
  '/api/generate-petition/BR?language=fr',
  '/api/download-petition/DE',
];

let database: TestDatabase;
let apps: TestApp[];
let tags: Map<string, string>;

/** Number of responses an application has rendered so far. */
const madeBy = async ({ get }: TestApp): Promise<number> =>
  Number((await (await get('/metrics')).text()).match(/answers_total\{[^}]*made[^}]*\} (\d+)/)?.[1]);

const tagOf = async (app: TestApp, address: string): Promise<string> => {
  const answer = await app.get(address);
  expect(answer.status, address).toBe(200);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
};

/** The paths that are rendered again when requested, and those whose content has changed. */
const askAll = async (app: TestApp) => {
  const remade: string[] = [];
  const changed: string[] = [];
  let before = await madeBy(app);
  for (const address of app === apps[0] ? addresses : sample) {
    const tag = await tagOf(app, address);
    const after = await madeBy(app);
    if (after > before) remade.push(address);
    before = after;
    if (tags.get(address) !== tag) changed.push(address);
  }
  return { remade: remade.sort(), changed: changed.sort() };
};

const letterTags = (app: TestApp) => Promise.all(letters.map((address) => tagOf(app, address)));

/** Waits until both applications have loaded a change. */
const untilHeld = async (isHeld: (content: ReturnType<TestApp['content']['current']>) => boolean) => {
  for (const { content } of apps) await expect.poll(() => isHeld(content.current())).toBe(true);
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
const expectRemade = async (expected: readonly string[]): Promise<void> => {
  const [first, second] = await Promise.all(apps.map(askAll));
  expect(first?.remade).toEqual([...expected].sort());
  expect(second?.remade).toEqual(sample.filter((address) => expected.includes(address)).sort());
  for (const { changed } of [first, second].filter((each) => each !== undefined)) {
    expect(changed.filter((address) => !expected.includes(address))).toEqual([]);
  }
};

const rememberTags = async () => {
  const [app] = apps as [TestApp, TestApp];
  tags = new Map();
  for (const address of addresses) tags.set(address, await tagOf(app, address));
};

beforeAll(async () => {
  database = await createSiteDatabase();
  apps = await Promise.all([1, 2].map(() => startTestApp({ shared: database })));
  // Pages show the size of their letter, so the letters are typeset first.
  for (const app of apps)
    for (const code of ['BR', 'DE', 'FR', 'EG', 'MM']) await tagOf(app, `/api/download-petition/${code}`);
  await rememberTags();
  await Promise.all(apps.map(askAll));
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
    await untilHeld(({ published }) => published('BR', 'pt') !== null);
    for (const app of apps) {
      const after = await letterTags(app);
      expect(after.map((tag, at) => tag === before[at])).toEqual([false, true, true]);
    }
    await expectRemade([...brazil, '/country/BR/letter']);
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
    await untilHeld(({ published }) => published('BR', 'pt') === null);
    for (const app of apps) expect(await letterTags(app)).toEqual(before);
    // The responses rendered for it earlier are still cached.
    await expectRemade([]);
    for (const app of apps) expect((await askAll(app)).changed).toEqual([]);
  });

  it('without recipient and subject is completed from the facts and its title', async () => {
    await change([{ kind: 'petition', country: 'DE', language: 'de' }], (tx) =>
      insertPublishedPetitions(tx, [
        { country: 'DE', language: 'de', title: 'Nur ein Titel', content: 'Nur ein Absatz.' },
      ]),
    );
    await untilHeld(({ published }) => published('DE', 'de') !== null);
    const page = await (await (apps[0] as TestApp).get('/country/DE/letter')).text();
    expect(page).toContain('10557 Berlin');
    expect(page).toContain('<h2 id="letter-subject">Nur ein Titel</h2>');
    await change([{ kind: 'petition', country: 'DE', language: 'de' }], (tx) =>
      withdrawPublishedPetition(tx, 'DE', 'de'),
    );
    await untilHeld(({ published }) => published('DE', 'de') === null);
  });
});

describe('a text', () => {
  const frenchPages = [...french, '/country/BR?lang=fr&view=table', '/country/BR/letter?lang=de&letter=fr'];
  const germanPages = [
    ...german,
    '/country/BR?lang=de',
    '/country/BR/letter?lang=de&letter=fr',
    // Not offered publicly yet.
    '/?lang=my',
  ];

  it('that is a translation is shown in its language, and nothing else is made anew', async () => {
    await change([{ kind: 'translation', key: 'site_tagline', language: 'fr' }], (tx) =>
      setTranslation(tx, 'site_tagline', 'fr', 'Écrit à la main'),
    );
    await untilHeld(({ texts }) => texts.text('site_tagline', 'fr') === 'Écrit à la main');
    await expectRemade(frenchPages);
    await rememberTags();
  });

  it('that is an original is shown in German alone where every language has its translation', async () => {
    await change([{ kind: 'original', key: 'site_tagline' }], (tx) =>
      tx.update(baseTexts).set({ german: 'Von Hand geändert' }).where(eq(baseTexts.key, 'site_tagline')),
    );
    await untilHeld(({ texts }) => texts.text('site_tagline', 'de') === 'Von Hand geändert');
    await expectRemade(germanPages);
    await rememberTags();
  });

  it('that is an original is shown in every language that lacks it', async () => {
    await change([{ kind: 'translation', key: 'not_found_title', language: 'fr' }], (tx) =>
      tx.execute(sql`delete from translations where key = 'not_found_title' and language = 'fr'`),
    );
    await untilHeld(({ texts }) => !texts.has('not_found_title', 'fr'));
    await expectRemade(frenchPages);
    await change([{ kind: 'original', key: 'not_found_title' }], (tx) =>
      tx.update(baseTexts).set({ german: 'Zum Anfang' }).where(eq(baseTexts.key, 'not_found_title')),
    );
    await untilHeld(({ texts }) => texts.text('not_found_title', 'fr') === 'Zum Anfang');
    await expectRemade([...new Set([...germanPages, ...frenchPages])]);
    await rememberTags();
  });
});

describe('a language that loses a text', () => {
  it('is taken off the pages that offered it, and off the list of all pages', async () => {
    await change([{ kind: 'translation', key: 'country_title', language: 'ru' }], (tx) =>
      tx.execute(sql`delete from translations where key = 'country_title' and language = 'ru'`),
    );
    await untilHeld(({ texts }) => !texts.has('country_title', 'ru'));
    await expectRemade([
      ...brazil,
      ...['/country/DE', '/country/FR', '/country/EG', '/country/MM', '/sitemap.xml'],
    ]);
    await rememberTags();
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
    await untilHeld(({ recipient }) => recipient('BR').verified);
    await expectRemade([...brazil, ...ownWords]);
    await rememberTags();
    expect(await (await (apps[1] as TestApp).get('/country/BR')).text()).toContain('Praça Ñ 3 &lt;i&gt;');
  });
});

describe('another edition of the index', () => {
  it('is shown wherever the index is, and what shows nothing of it stays', async () => {
    const manifest = { ...shippedEdition.manifest, referenceYear: 2027 };
    await database.db.write((tx) => importShippedEdition(tx, { ...shippedEdition, manifest }));
    await untilHeld(({ gfi }) => gfi.manifest.referenceYear === 2027);
    const without = [
      ...addresses.filter((address) => address === '/' || address.startsWith('/?')),
      '/api/countries/BR',
      '/api/pre-translation/MM/my',
      '/offline?lang=ja',
    ];
    await expectRemade(addresses.filter((address) => !without.includes(address)));
    await rememberTags();
  });
});

describe('a language', () => {
  const showNoChoice = [
    ...['/api/countries/BR', '/api/gfi/BR', '/api/pre-translation/BR/fr', '/api/pre-translation/MM/my'],
    '/api/letter-text/FR/fr',
  ];
  const showChoice = addresses.filter((address) => !showNoChoice.includes(address));
  const offer = (tag: string, offered: boolean) =>
    change([{ kind: 'language', tag }], (tx) =>
      tx.execute(sql`insert into language_settings (tag, offered, updated_by) values (${tag}, ${offered}, 'x')
        on conflict (tag) do update set offered = excluded.offered`),
    );

  it('that is withdrawn is gone from every page that lets one choose, in every process', async () => {
    await offer('es', false);
    await untilHeld(({ texts }) => texts.publicLanguage('es') === null);
    await expectRemade(showChoice);
    for (const app of apps) {
      expect(await (await app.get('/country/BR')).text()).not.toMatch(/hreflang="es"|data-language="es"/i);
      expect(await (await app.get('/sitemap.xml')).text()).not.toContain('lang=es');
    }
  });

  it('that is offered again has the bytes from before, which still lie ready', async () => {
    await offer('es', true);
    await untilHeld(({ texts }) => texts.publicLanguage('es') !== null);
    await expectRemade([]);
    for (const app of apps) expect((await askAll(app)).changed).toEqual([]);
  });

  it('that is added changes nothing until its last text is there', async () => {
    await offer('my', true);
    await change([{ kind: 'all' }], (tx) =>
      tx.execute(sql`insert into translations (key, language, text, source_hash, origin)
        select key, 'my', german || ' þ', hash, 'machine' from base_texts where key <> 'site_tagline'`),
    );
    await untilHeld(({ texts }) => texts.has('site_name', 'my'));
    await expectRemade([]);
    await change([{ kind: 'translation', key: 'site_tagline', language: 'my' }], (tx) =>
      tx.execute(sql`insert into translations (key, language, text, source_hash, origin)
        select key, 'my', german || ' þ', hash, 'machine' from base_texts where key = 'site_tagline'`),
    );
    await untilHeld(({ texts }) => texts.publicLanguage('my') !== null);
    for (const app of apps) await tagOf(app, '/api/download-petition/MM');
    await expectRemade([...showChoice, '/api/pre-translation/MM/my']);
    await rememberTags();
  });
});

describe("a country's own words", () => {
  const put = (language: string, key: string, text: string) =>
    change([{ kind: 'override', key, language, country: 'BR' }], (tx) =>
      tx.insert(textOverrides).values({
        ...{ key, language, text, countryCode: 'BR', sourceHash: 'x', updatedBy: 'redaktion' },
      }),
    );
  const takeBack = (language: string, key: string) =>
    change([{ kind: 'override', key, language, country: 'BR' }], (tx) =>
      tx.execute(sql`delete from text_overrides where key = ${key} and language = ${language}`),
    );
  let before: string[];

  it('stand on its pages in that language alone, in every process', async () => {
    for (const app of apps) before = await letterTags(app);
    await rememberTags();
    await Promise.all(apps.map(askAll));
    await put('fr', 'country_title', 'Le Brésil <b>&</b> l’OMC');
    await untilHeld(({ textsOf }) => textsOf('BR').text('country_title', 'fr').startsWith('Le Brésil'));
    await expectRemade([
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
    await takeBack('fr', 'country_title');
    await untilHeld(({ textsOf }) => !textsOf('BR').text('country_title', 'fr').startsWith('Le Brésil'));
  });

  it('stand in its letter in that language alone', async () => {
    await put('pt', 'petition_reasons', 'Com razões próprias.');
    await untilHeld(({ textsOf }) => textsOf('BR').text('petition_reasons', 'pt') === 'Com razões próprias.');
    for (const app of apps) {
      const after = await letterTags(app);
      expect(after.map((tag, at) => tag === before[at])).toEqual([false, true, true]);
    }
    await expectRemade([...brazil, ...ownWords]);
    for (const { get } of apps)
      expect(await (await get('/country/BR/letter')).text()).toContain('Com razões próprias.');
  });

  it('give way to the general ones when they are taken back, with the bytes from before', async () => {
    await takeBack('pt', 'petition_reasons');
    await untilHeld(({ textsOf }) => textsOf('BR').text('petition_reasons', 'pt') !== 'Com razões próprias.');
    for (const app of apps) expect(await letterTags(app)).toEqual(before);
    await expectRemade([]);
    for (const app of apps) expect((await askAll(app)).changed).toEqual([]);
    await put('de', 'petition_to', 'An die eigene Adresse');
    await untilHeld(({ textsOf }) => textsOf('BR').text('petition_to', 'de') === 'An die eigene Adresse');
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
    await untilHeld(({ texts }) => texts.text('site_tagline', 'fr') === 'Sans nouvelles');
    await untilHeld(({ published }) => published('EG', 'ar') !== null);
  });

  it('of 200 petitions in one transaction are told as one and held by every process', async () => {
    const heard: unknown[] = [];
    const client = new pg.Client({ connectionString: database.url });
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.connect();
    await client.query(`listen ${contentChannel}`);
    const places = listedCountries()
      .flatMap(({ code }) => languages.map(({ tag }) => ({ country: code, language: tag })))
      .filter(({ country }) => !['BR', 'DE', 'EG', 'FR'].includes(country))
      .slice(0, 200);
    await change(
      places.map((place) => ({ kind: 'petition', ...place })),
      (tx) =>
        insertPublishedPetitions(
          tx,
          places.map((place) => ({ ...place, title: 'Ü', content: 'ß'.repeat(3000) })),
        ),
    );
    await untilHeld(({ published }) => places.every(({ country, language }) => published(country, language)));
    await expect.poll(() => heard).toEqual(['{"kind":"all"}']);
    await client.end();
  });

  it('leave every process with the bytes of one that has just started', async () => {
    const fresh = await startTestApp({ shared: database });
    for (const address of letters) await tagOf(fresh, address);
    for (const app of [...apps, fresh])
      for (const code of ['BR', 'DE', 'FR', 'EG', 'MM']) await tagOf(app, `/api/download-petition/${code}`);
    for (const address of [...addresses, ...letters])
      for (const app of apps) expect(await tagOf(app, address), address).toBe(await tagOf(fresh, address));
    await fresh.close();
  });
});
