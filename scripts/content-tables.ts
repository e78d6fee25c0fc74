import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TranslationsFile } from '#content/files.server.ts';
import { findLanguage, type Language, languages, originalLanguage } from '#content/language.ts';
import { loadShippedTexts } from '#content/shipped.server.ts';
import { createSnapshot } from '#content/snapshot.ts';
import {
  countryName,
  legalBasisOf,
  listedCountries,
  recipientOf,
} from '#countries/catalogue/catalogue.server.ts';
import { type Country, regions } from '#countries/catalogue/catalogue.ts';
import { letterLanguageOf } from '#countries/catalogue/language-choice.ts';
import { standingOf, supportingSources } from '#countries/catalogue/standing.ts';
import { letterLengths } from '#letters/petition/lengths.ts';
import { styleOf } from '#letters/typesetting/typeset/fonts.ts';

const contentPage = path.resolve(import.meta.dirname, '../docs/content.md');
const factsPage = path.resolve(import.meta.dirname, '../docs/facts.md');

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** `2026-11, 340 of 373`: when native reviewers last reviewed, and how many texts they approved. */
const nativeReaderOf = (review: TranslationsFile['review'], total: number): string =>
  review?.nativeReader ? `${review.nativeReader.month}, ${review.nativeReader.texts} of ${total}` : 'no';

/** `A, A−`: the second reviewer's grades for letter and pages. */
const gradeOf = (review: TranslationsFile['review']): string =>
  review?.grade ? `${review.grade.letter}, ${review.grade.pages}` : '–';

const languageTable = async (contentDir: string): Promise<string> => {
  const { originals, translations } = await loadShippedTexts(contentDir);
  const snapshot = createSnapshot({
    originals: new Map(Object.entries(originals.texts).map(([key, { text }]) => [key, text])),
    translations: new Map(
      translations.map(({ language, texts }) => [
        language,
        new Map(Object.entries(texts).map(([key, { text }]) => [key, text])),
      ]),
    ),
  });
  const line = (language: Language) => {
    const file = translations.find((each) => each.language === language.tag);
    const original = language.tag === originalLanguage;
    const { body, explanation } = letterLengths(snapshot, language);
    const lengths = Object.values(body);
    return [
      `${language.tag} ${language.autonym}`,
      Object.keys((original ? originals : file)?.texts ?? {}).length,
      original
        ? 'original'
        : file?.review?.reviewed
          ? `${file.review.date}, ${file.review.changed.length} kinds of change`
          : 'no',
      original ? '–' : gradeOf(file?.review),
      original ? '–' : nativeReaderOf(file?.review, Object.keys(originals.texts).length),
      `${Math.min(...lengths)}–${Math.max(...lengths)}`,
      explanation,
      styleOf(language.tag).fonts.join(', '),
    ];
  };
  const head = [
    'Language',
    'Texts',
    'Second reader',
    'Letter, pages',
    'Native reader',
    'Body',
    'Explanation',
    'Fonts of the letter',
  ];
  return table(head, languages.map(line));
};

const countryTable = (): string => {
  const available = languages.map((language) => language.tag);
  const rows = listedCountries().map((country) => {
    const tag = letterLanguageOf(country, available);
    const main = country.mainLanguage === tag ? '' : country.mainLanguage;
    return [country.code, countryName(country.code, 'en'), `${tag} ${findLanguage(tag)?.autonym}`, main];
  });
  return table(['Code', 'Country', 'Letter', 'Own main language, where there is no letter in it'], rows);
};

/** How far the evidence of the listed countries goes, by region. */
const evidenceTable = (): string => {
  const among = (name: string, countries: readonly Country[]) => {
    const facts = countries.map(({ code }) => ({ recipient: recipientOf(code), basis: legalBasisOf(code) }));
    const withLines = facts.filter(({ recipient }) => recipient.lines);
    const first = ({ recipient }: (typeof facts)[number]) => supportingSources(recipient)[0]?.kind;
    return [
      name,
      countries.length,
      withLines.length,
      withLines.filter((each) => first(each) === 'own' || first(each) === 'official').length,
      facts.filter(({ recipient }) => standingOf(recipient) === 'unconfirmed').length,
      facts.filter(({ recipient }) => recipient.online).length,
      facts.filter(({ basis }) => standingOf(basis) === 'documented').length,
      facts.filter(({ basis }) => standingOf(basis) === 'reported').length,
      facts.filter(({ basis }) => basis.instrument === 'iccpr' || basis.instrument === 'udhr').length,
    ];
  };
  const head = [
    ...[
      'Region',
      'Countries',
      'With postal lines',
      'of these own or official',
      'Recipient unconfirmed',
      'Online',
    ],
    ...['Legal basis documented', 'reported', 'Covenant or Declaration'],
  ];
  const listed = listedCountries();
  return table(head, [
    ...regions.map((region) =>
      among(
        region,
        listed.filter((country) => country.region === region),
      ),
    ),
    among('All', listed),
  ]);
};

type Page = { file: string; old: string; current: string };

const replaceTable = (text: string, name: string, content: string) =>
  text.replace(
    new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`),
    (_, begin: string, end: string) => `${begin}${content}${end}`,
  );

/** The pages that hold tables, as they are and as they should be. */
const pagesWithTables = async (contentDir: string): Promise<Page[]> => {
  const [content, facts] = await Promise.all([readFile(contentPage, 'utf8'), readFile(factsPage, 'utf8')]);
  return [
    {
      file: contentPage,
      old: content,
      current: replaceTable(
        replaceTable(content, 'languages', await languageTable(contentDir)),
        'countries',
        countryTable(),
      ),
    },
    { file: factsPage, old: facts, current: replaceTable(facts, 'evidence', evidenceTable()) },
  ];
};

/** Generates the tables of docs/content.md and docs/facts.md from the content. */
export const writeTables = async (contentDir: string): Promise<void> => {
  for (const { file, current } of await pagesWithTables(contentDir)) await writeFile(file, current);
};

/** Whether those tables match the content. */
export const tablesAreCurrent = async (contentDir: string): Promise<boolean> =>
  (await pagesWithTables(contentDir)).every(({ old, current }) => old === current);
