import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOriginals } from '#content/files.server.ts';
import { CountryPage, type CountryPageProps, countryTextKeys } from './country-page.tsx';

let texts: CountryPageProps['texts'];

beforeAll(async () => {
  const { texts: originals } = await readOriginals('content');
  texts = Object.fromEntries(
    countryTextKeys.map((key) => [key, originals[key]?.text]),
  ) as CountryPageProps['texts'];
});

const arabic = { tag: 'ar', dir: 'rtl', autonym: 'العربية' } as const;
const german = { tag: 'de', dir: 'ltr', autonym: 'Deutsch' } as const;
const letter: CountryPageProps['letter'] = {
  language: arabic,
  available: true,
  pages: 2,
  size: '90 kB',
  downloadUrl: '/api/download-petition/DZ',
  printUrl: '/api/generate-petition/DZ',
  fileName: 'petition-DZ.pdf',
};
const letterText: CountryPageProps['letterText'] = {
  language: 'ar',
  direction: 'rtl',
  subject: 'الموضوع <&>',
  body: [
    { kind: 'paragraph', runs: [{ text: 'نص', bold: true }] },
    { kind: 'bullets', items: [[{ text: 'أولا' }], [{ text: 'ثانيا' }]] },
  ],
};
const country: CountryPageProps['country'] = {
  code: 'DZ',
  name: 'Algerien <&>',
  region: 'Afrika',
  statusKey: 'country_header_observer',
  wtoSince: null,
};

const gfi: CountryPageProps['gfi'] = {
  path: '/country/DZ',
  view: 'dashboard',
  sample: true,
  membersNote: null,
  overall: 50,
  categories: [],
  sheet: null,
  peers: null,
  annex: null,
  values: { count: '18', sources: 'World Bank', date: '20. November 2026' },
  sheetCss: '/assets/sheet.css',
  edition: null,
  figures: { href: '/country/BD/index?lang=de', label: { text: 'Zahlen', lang: undefined } },
};

const unknown = { standing: 'unconfirmed', source: null } as const;
const known = {
  standing: 'documented',
  source: {
    url: 'https://premier-ministre.gov.dz/contact',
    site: 'premier-ministre.gov.dz',
    day: '23. November 2026',
  },
} as const;

const html = (changes: Partial<CountryPageProps> = {}) =>
  renderToStaticMarkup(
    <CountryPage
      lang="de"
      dir="ltr"
      digits="0123456789"
      texts={texts}
      links={{ home: '/', imprint: '/impressum' }}
      machineTranslation={null}
      country={country}
      wtoInfo="Die WTO hat {members} Mitglieder."
      wtoMembers={166}
      letter={letter}
      letterNote={null}
      letterText={letterText}
      readingLinks={null}
      shortAddress="petition.example/country/DZ"
      lettersSent=""
      answers={null}
      envelopes={['dl', 'c6'].map((format) => ({
        href: `/api/envelope/DZ?format=${format}`,
        text: `Umschlag mit Anschrift (PDF): ${format.toUpperCase()}`,
      }))}
      ending={{ href: '/country/DZ/posted?lang=de', label: 'Was nach dem Absenden kommt' }}
      otherLetters={[{ ...german, first: true, url: '/api/generate-petition/DZ?language=de' }]}
      languages={[
        { ...arabic, href: '/country/DZ?lang=ar', current: false, main: true },
        { ...german, href: '/country/DZ?lang=de', current: true, main: false },
      ]}
      translation="available"
      recipient={{ tag: 'ar', dir: 'rtl', lines: ['رئاسة', 'الجزائر', 'الجزائر'], origin: unknown }}
      online={null}
      gfi={gfi}
      legalBasis={{ reference: 'Verfassung, Artikel 77', note: 'Hinweis', origin: known }}
      {...changes}
    />,
  );

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '');

describe('the country page without scripts', () => {
  it('has every text it asks for', () => {
    expect(Object.entries(texts).filter(([, text]) => text === undefined)).toEqual([]);
  });

  it('says what the country is to the WTO, and since when only for members', () => {
    expect(html()).toContain('Beobachter bei der WTO – Afrika');
    expect(html()).not.toContain('class="country-since"');
    const member = html({ country: { ...country, statusKey: 'country_header', wtoSince: 1995 } });
    expect(member).toContain('WTO-Mitglied – Afrika');
    expect(member).toContain('>seit 1995<');
  });

  it('leads back to the start page, names the country by flag, name and code, and explains WTO and right', () => {
    const page = html();
    expect(page).toMatch(/<a class="back" href="\/">.*?Zurück zur Startseite<\/a>/);
    expect(page).toMatch(/<a class="brand" href="\/">.*?WTO-Reform-Petition/);
    expect(page).toMatch(/<img [^>]*src="\/flags\/dz\.svg"/);
    expect(page).toContain('<h1>Algerien &lt;&amp;&gt;</h1>');
    expect(page).toContain('<p>Code: DZ</p>');
    for (const heading of ['Was ist die WTO?', 'Worauf sich dein Brief stützt'])
      expect(page).toContain(`<h2>${heading}</h2>`);
  });

  it('offers the letter to download with its length, and to print', () => {
    expect(html()).toContain('href="/api/download-petition/DZ" download="petition-DZ.pdf"');
    expect(html()).toContain('PDF · Seiten: 2 · 90 kB');
    expect(html()).toContain('href="/api/generate-petition/DZ"');
  });

  it('shows no length before the letter has been typeset', () => {
    const page = html({ letter: { ...letter, pages: null, size: null } });
    expect(page).toContain('<p class="country-meta">PDF</p>');
  });

  it('says that the letter is being repaired, without its buttons, and offers the other languages', () => {
    const page = html({ letter: { ...letter, available: false, pages: null, size: null } });
    expect(page).toContain('Dieser Brief lässt sich gerade nicht als PDF erstellen.');
    expect(page).not.toContain('href="/api/download-petition/DZ"');
    expect(page).not.toContain('href="/api/generate-petition/DZ"');
    expect(page).toMatch(
      /<details class="country-other-letters" open="">.*generate-petition\/DZ\?language=de"/,
    );
    expect(page).toContain('href="/country/DZ/letter?lang=de"');
    expect(html()).not.toContain('nicht als PDF');
  });

  it('marks the language of the letter and of the address', () => {
    expect(html()).toContain('Sprache des Briefes: <bdi lang="ar">العربية</bdi>');
    expect(html()).toContain('<address lang="ar" dir="rtl">');
  });

  it('shows what the letter says, in its own language and direction, and names that language beside it', () => {
    const page = html();
    const shown = page.match(/<section class="country-letter-shown".*?<\/section>/)?.[0] ?? '';
    expect(shown).toContain('>So lautet der Brief</h2>');
    expect(shown).toContain('Sprache des Briefes: <bdi lang="ar">العربية</bdi>');
    expect(shown).toContain(
      '<article class="country-letter-paper" lang="ar" dir="rtl"><h3>الموضوع &lt;&amp;&gt;</h3>',
    );
    expect(shown).toContain('<p><strong>نص</strong></p><ul><li>أولا</li><li>ثانيا</li></ul>');
    expect(shown).toContain('Das PDF enthält außerdem');
    expect(html({ letterText: null })).not.toContain('letter-shown');
  });

  it('offers the letter in the language of the page where that is another', () => {
    const reading = { url: '/api/letter-text/DZ/de', href: '/country/DZ/letter?lang=de&letter=de' };
    expect(html({ readingLinks: reading })).toContain('href="/country/DZ/letter?lang=de&amp;letter=de"');
    expect(html({ readingLinks: reading })).toContain('Den Brief auf Deutsch lesen');
    expect(html()).not.toContain('Den Brief auf Deutsch lesen');
  });

  it('says what to do after the download, with the address and envelopes, and nothing that needs a script', () => {
    const steps = html().match(/<details class="country-after country-fold">.*?<\/details>/)?.[0] ?? '';
    expect(textOf(steps.match(/<summary>.*?<\/summary>/)?.[0] ?? '')).toBe('So geht es weiter');
    expect(steps.match(/<li>/g)).toHaveLength(4);
    expect(steps).toContain('<bdi dir="ltr">petition.example/country/DZ</bdi>');
    expect(steps).toContain('<address lang="ar" dir="rtl"><bdi>رئاسة</bdi>');
    for (const [format, name] of [
      ['dl', 'DL'],
      ['c6', 'C6'],
    ])
      expect(steps).toContain(
        `<a href="/api/envelope/DZ?format=${format}">Umschlag mit Anschrift (PDF): ${name}</a>`,
      );
    expect(steps).not.toContain('<button');
  });

  it('shows the given sentence about letters posted', () => {
    expect(html({ lettersSent: 'Abgeschickte Briefe: 1.200' })).toContain(
      '<p class="country-sent-count">Abgeschickte Briefe: 1.200</p>',
    );
    expect(html()).toContain('<p class="country-sent-count"></p>');
  });

  it('puts the letter first, then its facts, and the collapsed proposal last', () => {
    const page = html();
    const order = [
      ...['<h1>', 'download="', '/letter?lang=de"', '/share?lang=de"', 'class="country-letter-shown"'],
      ...[
        '>Empfänger',
        'Worauf sich dein Brief stützt',
        'id="language"',
        'id="gfi"',
        '<details class="wrap prose country-fold"',
      ],
    ].map((part) => page.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(
      page.match(/<details class="wrap prose country-fold".*?<\/details>/)?.[0].match(/<p[ >]/g),
    ).toHaveLength(9);
  });

  it('lists the languages of the page as links and names the dot', () => {
    const choices = html().match(/<ul class="country-language-choices">.*?<\/ul>/)?.[0] ?? '';
    expect(textOf(choices)).toBe('العربيةDeutsch');
    expect(choices.indexOf('Sprache des Briefes an die Regierung')).toBeLessThan(choices.indexOf('Deutsch'));
    expect(choices).toMatch(/href="\/country\/DZ\?lang=de"[^>]*aria-current="page"/);
  });

  it('says beside each fact how well it is known and where it is from, and warns only where nothing supports it', () => {
    const [recipient = '', basis = ''] = html().split('Worauf sich dein Brief stützt');
    expect(recipient).toContain('Bitte prüfe die Angabe vor dem Absenden.');
    expect(basis).not.toContain('Bitte prüfe');
    expect(basis).toContain('Durch eine amtliche oder mehrere verlässliche Quellen belegt.');
    expect(textOf(basis)).toContain('Quelle: premier-ministre.gov.dz, gelesen am 23. November 2026');
    expect(basis).toContain('href="https://premier-ministre.gov.dz/contact"');
  });

  it('offers the way online that the office names, and only that', () => {
    expect(html()).not.toContain('Online übermitteln');
    const page = html({ online: { kind: 'page', url: 'https://example.org/contact', origin: known } });
    expect(page).toContain('href="https://example.org/contact"');
    expect(page).toContain('Online übermitteln');
    const mail = html({ online: { kind: 'email', url: 'office@example.org', origin: known } });
    expect(mail).toContain('href="mailto:office@example.org"');
    expect(textOf(mail)).toContain('Online übermitteln: office@example.org');
  });

  it.each([
    ['available', 'Übersetzung verfügbar'],
    ['missing', 'noch keine Übersetzung'],
  ] as const)('says that a translation is %s', (translation, sentence) => {
    expect(html({ translation })).toContain(sentence);
    expect(html({ translation: null })).not.toContain(sentence);
  });

  it('has no inline style, which the content security policy would refuse', () => {
    expect(html()).not.toMatch(/ style=/);
  });
});
