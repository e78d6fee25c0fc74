import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOriginals } from '#content/files.server.ts';
import { findLanguage, type Language } from '#content/language.ts';
import { createSnapshot, type TextSnapshot } from '#content/snapshot.ts';
import { findListed } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { indicators } from '#gfi/catalogue.ts';
import { scoreEdition } from '#gfi/scoring/scored-edition.ts';
import { shippedEdition, shippedScores } from '../../../tests/support/edition.ts';
import type { GfiPageProps, GfiView, View } from './gfi-props.ts';
import { GfiSection } from './gfi-section.tsx';
import { gfiTextKeys } from './gfi-texts.ts';
import { gfiView, parseView } from './gfi-view.server.ts';
import { SheetView } from './sheet-view.tsx';

const german = findLanguage('de') as Language;

let texts: TextSnapshot;
let site: GfiPageProps;

beforeAll(async () => {
  const { texts: originals } = await readOriginals('content');
  texts = createSnapshot({
    originals: new Map(Object.entries(originals).map(([key, { text }]) => [key, text])),
    translations: new Map(),
  });
  site = {
    lang: 'bn',
    digits: '০১২৩৪৫৬৭৮৯',
    texts: Object.fromEntries(
      gfiTextKeys.map((key) => [key, texts.text(key, 'de')]),
    ) as GfiPageProps['texts'],
  };
});

const withoutFigures = scoreEdition({ ...shippedEdition, figures: new Map() }, []);

/** The samples of a country without figures, or the scores of the country named. */
const html = (view: View, changes: Partial<GfiView> = {}, code: string | null = null) => {
  const scores = code === null ? withoutFigures : shippedScores;
  const gfi = gfiView(findListed(code ?? 'BD') as Country, view, german, { texts, gfi: scores });
  return renderToStaticMarkup(
    <GfiSection site={site} gfi={{ ...gfi, sheetCss: '/assets/sheet.css', ...changes, SheetView }} />,
  );
};

const count = (markup: string, piece: string) => markup.split(piece).length - 1;

describe('the index without scripts', () => {
  it('shows the overall score, a bar with its value and an explanation for each indicator', () => {
    const page = html('dashboard');
    expect(page).toContain('<strong>৬০</strong> von 100 Punkten');
    expect(page).toContain('stroke-dasharray="60 100"');
    expect(count(page, '<meter ')).toBe(indicators.length);
    const [bar] = page.match(/(?<=Faire Löhne<.*?)<meter[^>]*>/) ?? [];
    expect(bar).toMatch(/ max="100" value="48" data-band="needsImprovement"/);
    expect(count(page, 'role="tooltip"')).toBe(indicators.length);
    for (const [, id] of page.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g))
      expect(count(page, ` id="${id}"`), id).toBe(1);
  });

  it('names each band in words', () => {
    const [, row] =
      html('dashboard').match(
        /<li class="gfi-scored">(<details[^>]*><summary[^>]*>Zugang zu Wasser.*?)<\/li>/,
      ) ?? [];
    expect(row).toContain(
      '<span class="gfi-band-label" data-band="excellent">Ausgezeichnet</span><strong>৮১</strong>',
    );
  });

  it('counts the indicators in the subtitle', () => {
    expect(html('dashboard')).toContain(`Vier Bereiche, ${indicators.length} Messgrößen`);
  });

  it('offers both views as buttons that ask the server, the table not being there yet', () => {
    const page = html('dashboard');
    expect(page).toMatch(/<form[^>]* action="\/country\/BD#gfi"/);
    expect(page).toContain('<input type="hidden" name="lang" value="bn"/>');
    const buttons = page.match(/<button type="submit"[^>]* name="view"[^>]*>/g) ?? [];
    expect(buttons.map((button) => button.match(/ (value|aria-pressed)="[a-z]+"/g)?.join(''))).toEqual([
      ' value="dashboard" aria-pressed="true"',
      ' value="table" aria-pressed="false"',
    ]);
    expect(page).not.toContain('<table');
  });

  it('renders the table on the server when asked for it', () => {
    const page = html('table');
    expect(count(page, '<tr')).toBe(26);
    expect(page).toContain('<td>AH</td>');
    expect(page).toContain('DEMO-DEMO');
    expect(page).toContain('href="/country/BD/index.csv?lang=bn"');
    expect(page).toContain('href="/country/BD/index.xlsx?lang=bn"');
    expect(page).not.toContain('<meter');
  });

  it('carries the mark only while the figures are samples', () => {
    for (const view of ['dashboard', 'table'] as const) {
      expect(html(view)).toContain('Diese Zahlen sind Beispielwerte.');
      expect(html(view, { sample: false })).not.toContain('class="gfi-demo"');
    }
  });

  it('shows real scores without the mark, with edition, sources and licences, and gaps as gaps', () => {
    const page = html('dashboard', {}, 'BD');
    expect(page).not.toContain('class="gfi-demo"');
    expect(page).toContain(`<strong>৬০</strong> von 100 Punkten`);
    expect(page).toContain(
      '<a href="/index?lang=de">Global Fair Index 2026.1</a>: <a href="/country/BD/index?lang=de">Zahlen, Quellen und Rechenweg</a>',
    );
    const rowOf = (name: string) =>
      page.match(new RegExp(`<li class="gfi-scored">(?:(?!</li>).)*>${name}<.*?</li>`))?.[0];
    expect(rowOf('Zugang zu Wasser')).toMatch(/role="tooltip".*<bdi>\d\d,\d\u00A0% \(20\d\d\)<\/bdi>/);
    expect(rowOf('Schutzgebiete')).toMatch(/<bdi>Waldfläche\*: \d\d,\d\u00A0% \(20\d\d\)<\/bdi>/);
    expect(rowOf('Schutzgebiete')).not.toContain('tooltip');
    expect(rowOf('Gesundheitsversorgung')).toContain('<bdi>Kindersterblichkeit*: ');
    expect(rowOf('Waldfläche')).toBeUndefined();
    expect(page).toContain(
      '<p class="small">* Ersatzgröße; für die bessere Zahl fehlt eine klare Lizenz zur Weitergabe.</p>',
    );
    expect(html('dashboard')).not.toContain('* Ersatz');
    expect(rowOf('Gleichheit')).toMatch(/Ungleichheit der Einkommen: \d\d,\d auf der Skala 0 bis 100 \(/);
    expect(rowOf('Artenvielfalt')).toContain('In dieser Ausgabe nicht gemessen.');
    expect(rowOf('Artenvielfalt')).not.toContain('tooltip');
    expect(page).toContain('Vier Bereiche, 16 Messgrößen');
    expect(page).toMatch(/Quellen: World Bank, .*FAO.* Stand der Daten: 20\. November 2026/);
    expect(count(page, '<meter ')).toBe(16);
    expect(count(page, 'Keine Wertung')).toBe(2);
    expect(html('table', {}, 'BD')).not.toContain('DEMO');
  });

  it('stands the overall score beside those of countries with similar means', () => {
    const page = html('dashboard', {}, 'BD');
    expect(page).toContain('<span class="gfi-band-label" data-band="near">Wie vergleichbare Länder</span>');
    expect(page).toContain('Median von 20 Ländern mit ähnlichem Einkommen je Kopf: 56; Abstand: +4');
    expect(html('dashboard')).not.toContain('vergleichbare');
  });

  it('says of the European Union, and of no country, that its figures are means of its members', () => {
    const note = 'Mittelwerte ihrer 27 Mitgliedstaaten, gewichtet nach Bevölkerung.';
    for (const view of ['dashboard', 'table'] as const) {
      expect(html(view, {}, 'EU')).toContain(note);
      expect(html(view, {}, 'EU')).not.toContain('DEMO');
      expect(html(view, {}, 'DE')).not.toContain(note);
      expect(html(view)).not.toContain(note);
    }
  });

  it('says that there is no score instead of showing none', () => {
    const page = html('dashboard', {
      overall: null,
      categories: [{ key: 'social', score: null, indicators: [['Bildung', '', null, null]] }],
    });
    expect(count(page, 'Keine Wertung')).toBe(3);
    expect(page).not.toContain('<meter');
    expect(page).not.toContain('stroke-dasharray');
  });

  it('has no inline style, which the content security policy would refuse', () => {
    expect(html('dashboard') + html('table')).not.toMatch(/ style=/);
  });

  it.each([
    ['table', 'table'],
    ['TABLE', 'dashboard'],
    ['', 'dashboard'],
    [undefined, 'dashboard'],
  ])('takes the view %j for %s', (asked, view) => expect(parseView(asked)).toBe(view));
});
