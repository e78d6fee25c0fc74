import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TranslationsFile } from '#content/files.server.ts';
import { findLanguage, type Language, languages, originalLanguage } from '#content/language.ts';
import { loadShipped } from '#content/shipped.server.ts';
import { createSnapshot } from '#content/snapshot.ts';
import { countryName, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { letterLanguageOf } from '#countries/catalogue/language-choice.ts';
import { letterLengths } from '#letters/petition/lengths.ts';
import { styleOf } from '#letters/typesetting/typeset/fonts.ts';

const page = path.resolve(import.meta.dirname, '../docs/content.md');

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** `2026-11, 340 of 373`: when native readers last read, and how many texts they found good. */
const nativeReaderOf = (review: TranslationsFile['review'], total: number): string =>
  review?.nativeReader ? `${review.nativeReader.month}, ${review.nativeReader.texts} of ${total}` : 'no';

/** `A, A−`: how good the second reader found letter and pages. */
const gradeOf = (review: TranslationsFile['review']): string =>
  review?.grade ? `${review.grade.letter}, ${review.grade.pages}` : '–';

const languageTable = async (contentDir: string): Promise<string> => {
  const { originals, translations } = await loadShipped(contentDir);
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

const withTables = async (contentDir: string): Promise<{ old: string; current: string }> => {
  const old = await readFile(page, 'utf8');
  const put = (text: string, name: string, content: string) =>
    text.replace(
      new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`),
      (_, begin: string, end: string) => `${begin}${content}${end}`,
    );
  const current = put(put(old, 'languages', await languageTable(contentDir)), 'countries', countryTable());
  return { old, current };
};

/** Generates the tables of docs/content.md from the content. */
export const writeTables = async (contentDir: string): Promise<void> =>
  writeFile(page, (await withTables(contentDir)).current);

/** Whether the tables of docs/content.md match the content. */
export const tablesAreCurrent = async (contentDir: string): Promise<boolean> => {
  const { old, current } = await withTables(contentDir);
  return old === current;
};
