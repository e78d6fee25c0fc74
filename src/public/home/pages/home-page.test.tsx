import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOriginals } from '#content/files.server.ts';
import { HomePage, type HomePageProps, homeTextKeys } from './home-page.tsx';

let texts: HomePageProps['texts'];

beforeAll(async () => {
  const { texts: originals } = await readOriginals('content');
  texts = Object.fromEntries(
    homeTextKeys.map((key) => [key, originals[key]?.text]),
  ) as HomePageProps['texts'];
});

const letterLanguage = { tag: 'fr', dir: 'ltr', autonym: 'Français' } as const;
const codes = Array.from({ length: 30 }, (_, index) => `A${String.fromCharCode(65 + (index % 26))}${index}`);
const countries: HomePageProps['countries'] = codes.map((code, index) => ({
  code,
  name: `Land <${index}>`,
  otherNames: index === 0 ? [{ name: 'كوت ديفوار', lang: 'ar' }] : [],
  region: index < 3 ? 'Africa' : 'Europe',
  letterLanguage,
}));

const html = (changes: Partial<HomePageProps> = {}) =>
  renderToStaticMarkup(
    <HomePage
      lang="de"
      dir="ltr"
      digits="0123456789"
      texts={texts}
      links={{ home: '/', imprint: '/impressum' }}
      machineTranslation={null}
      counts={{ listed: 30 }}
      countries={countries}
      query=""
      region="all"
      showAll={false}
      hits={null}
      searchIndexUrl="/entries.json"
      mapLegend={[{ symbolClass: 'map-good', text: 'Gut', range: '60–79' }]}
      indexLink={{ href: '/index', text: 'Alle Länder im Index' }}
      pageLanguages={['de', 'en', 'fr', 'es', 'ar'].map((tag) => ({
        tag,
        dir: 'ltr',
        autonym: tag.toUpperCase(),
        href: `/?lang=${tag}`,
        current: tag === 'de',
      }))}
      {...changes}
    />,
  );

const count = (text: string, part: string | RegExp) => text.split(part).length - 1;
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '');

describe('the start page without scripts', () => {
  it('has every text it asks for', () => {
    expect(Object.entries(texts).filter(([, text]) => text === undefined)).toEqual([]);
  });

  it('says what the map shows of the index, and leads to all its countries where that page exists', () => {
    expect(html()).toContain('<li class="map-good">Gut <span class="map-range">60–79</span></li>');
    expect(html()).toContain('<a class="button is-quiet" href="/index">Alle Länder im Index</a>');
    expect(html({ indexLink: null })).not.toContain('/index');
  });

  it('holds every country, and folds those after the first 24', () => {
    expect(count(html(), '<li class="home-card')).toBe(30);
    expect(count(html(), 'home-card home-folded')).toBe(6);
    expect(count(html({ showAll: true }), 'home-card home-folded')).toBe(0);
  });

  it('says on each card what there is, in the words of the staff', () => {
    const page = html({ texts: { ...texts, country_card_description: 'Ein Brief: {country}.' } });
    expect(page).toContain('<p>Ein Brief: Land &lt;0&gt;.</p>');
    expect(count(page, 'Ein Brief: ')).toBe(30);
  });

  it('leads from each card to the country page and to the letter as a file', () => {
    expect(html()).toContain('href="/country/AA0"');
    expect(html()).toContain('href="/api/download-petition/AA0" download="petition-AA0.pdf"');
    expect(html({ lang: 'fr' })).toContain('href="/country/AA0?lang=fr"');
  });

  it('names the four languages of the top bar in their order', () => {
    const bar = html().match(/<nav class="home-languages".*?<\/nav>/)?.[0] ?? '';
    expect(textOf(bar)).toBe('EN | DE | FR | ES');
    expect(bar).toContain('aria-current="page"');
  });

  it('states only the counted number of countries', () => {
    expect(html()).toContain('Alle 30 Länder alphabetisch anzeigen');
    expect(html()).toContain('30 Länder weltweit');
    expect(html({ digits: '০১২৩৪৫৬৭৮৯' })).toContain('৩০ Länder weltweit');
  });

  it('says in its sections what the initiative is, and leads to the countries', () => {
    const page = html();
    expect(page).toContain('<h1>Für eine Reform der WTO und fairen Welthandel</h1>');
    expect(page).toContain('href="#countries">Dein Land finden</a>');
    expect(page).toContain('<section class="home-countries" id="countries">');
    expect(page).toContain('<h3>Global Initiative</h3>');
  });

  it('says on each card which country it is, and what can be done', () => {
    const card = html().match(/<li class="home-card">.*?<\/li>/)?.[0] ?? '';
    expect(card).toMatch(/<img [^>]*src="\/flags\/aa0\.svg"/);
    expect(textOf(card)).toBe(
      'Land &lt;0&gt;كوت ديفوارPetition an die Regierung zur Reform der WTO, als Brief zum Ausdrucken.Code: AA0Sprache des Briefes: Français' +
        'Info ansehen: Land &lt;0&gt;Herunterladen: Land &lt;0&gt;',
    );
  });

  it('tells in the search box what to type', () => {
    expect(html()).toContain('placeholder="Land oder Code eingeben …"');
    expect(textOf(html())).toContain('Gib einen Ländercode (DE, US, FR) oder einen Ländernamen ein');
  });

  it('ends with the imprint, the countries, the way up, and whether there is a connection', () => {
    const links = html().match(/<footer.*<\/footer>/)?.[0] ?? '';
    expect(links).toContain('<a href="/impressum">Impressum</a>');
    expect(links).toContain('<a href="#countries">Zur Länderauswahl</a>');
    expect(links).toContain('<a href="#top">Nach oben</a>');
    expect(links).toContain('role="status">Online<');
  });

  it('filters by region', () => {
    const page = html({ region: 'Africa' });
    expect(count(page, '<li class="home-card')).toBe(3);
    expect(page).toContain('Gefundene Länder: 3');
  });

  it('says the language of the letter by its own name, marked as such', () => {
    expect(html()).toContain('Sprache des Briefes: <bdi lang="fr" dir="ltr">Français</bdi>');
  });

  it('has the search in the hero, before the letter and everything else, as a form', () => {
    const hero = html().match(/<section class="home-hero.*?<\/section>/)?.[0] ?? '';
    expect(hero).toContain(
      '<form class="home-search" role="search" aria-label="Land suchen" action="/" method="get">',
    );
    expect(hero.indexOf('id="search-box"')).toBeLessThan(hero.indexOf('home-picture'));
    expect(hero).not.toContain('class="home-hits"');
  });

  it('puts the results right below the field, where no region can leave any out', () => {
    const reason = { kind: 'name', text: 'Land <3>' } as const;
    const page = html({ query: 'x', region: 'Africa', hits: [{ code: 'AD3', reason, exact: false }] });
    const found = page.match(/<div class="home-found">.*?<\/ul>/)?.[0] ?? '';
    expect(found).toContain('<a href="/country/AD3">');
    expect(page.indexOf('class="home-found"')).toBeLessThan(page.indexOf('</form>'));
  });

  it('narrows the cards to the countries found, within the region chosen, and leads back to all of them', () => {
    const reason = { kind: 'name', text: 'L' } as const;
    const hits = ['AD3', 'AB1'].map((code) => ({ code, reason, exact: false }));
    const page = html({ query: 'L', hits });
    expect(page.match(/petition-A\w+(?=\.pdf)/g)).toEqual(['petition-AB1', 'petition-AD3']);
    expect(page).toContain('<a class="button is-quiet show-all" href="/#countries">');
    expect(html({ query: 'L', hits, region: 'Africa' }).match(/petition-A\w+(?=\.pdf)/g)).toEqual([
      'petition-AB1',
    ]);
    expect(count(html({ query: 'x', hits: [] }), 'Kein Land gefunden')).toBe(2);
  });

  it('keeps the search when a region is chosen', () => {
    const form = (query: string) =>
      html({ query }).match(/<form class="home-region-form".*?<\/form>/)?.[0] ?? '';
    expect(form('a"b')).toContain('<input type="hidden" name="q" value="a&quot;b"/>');
    expect(form('')).not.toContain('name="q"');
  });

  it('folds results after the eighth, and all of them can be asked for', () => {
    const hits = codes.map((code) => ({ code, reason: { kind: 'name', text: 'L' } as const, exact: false }));
    const found = (changes: object) =>
      html({ query: 'L', hits, ...changes }).match(/<div class="home-found">.*?<\/form>/)?.[0] ?? '';
    expect(count(found({}), '<li class="home-folded"')).toBe(22);
    expect(found({})).toContain('href="/?q=L&amp;all=1"');
    expect(count(found({ showAll: true }), '<li class="home-folded"')).toBe(0);
  });

  it('shows why a country was found, and the exact hit as a link', () => {
    const page = html({
      query: 'Allemagne',
      hits: [
        { code: 'AA0', reason: { kind: 'alternative', text: 'Allemagne' }, exact: true },
        { code: 'AB1', reason: { kind: 'alternative', text: 'Alemania', corrected: true }, exact: false },
        { code: 'AC2', reason: { kind: 'code', text: 'AC2' }, exact: false },
        { code: 'AD3', reason: { kind: 'name', text: 'Land <3>' }, exact: false },
      ],
    });
    expect(page).toContain('Treffer: Allemagne');
    expect(page).toContain('Ähnlich wie: Alemania');
    expect(page).toContain('Treffer: Ländercode AC2');
    expect(page).not.toContain('Treffer: Land');
    expect(textOf(page)).toContain('Genauer Treffer: Land &lt;0&gt;Treffer: Allemagne');
    expect(page).not.toContain('alphabetisch anzeigen');
  });

  it('names no exact hit where several countries are called that', () => {
    const reason = { kind: 'alternative', text: 'Kongo' } as const;
    const hits = ['AA0', 'AB1'].map((code) => ({ code, reason, exact: true }));
    expect(html({ query: 'Kongo', hits })).not.toContain('Genauer Treffer');
  });

  it('says what to try when nothing was found', () => {
    const page = html({ query: 'xyz', hits: [] });
    expect(page).toContain('Gefundene Länder: 0');
    expect(page).toContain('Kein Land gefunden');
    expect(page).not.toContain('class="home-hits"');
  });

  it('keeps the language when the form is sent, and marks the language of foreign names', () => {
    expect(html({ lang: 'ar' })).toContain('<input type="hidden" name="lang" value="ar"/>');
    expect(html()).not.toContain('name="lang"');
    expect(html()).toContain('<bdi lang="ar">كوت ديفوار</bdi>');
  });

  it('has no inline style, which the content security policy would refuse', () => {
    expect(html()).not.toMatch(/ style=/);
  });
});
