/**
 * The content workbench: `npm run content -- <command>`.
 *   import <lang> <file.json>  imports a flat { key: text } file into content/texts/<lang>.json, stamped with the
 *                              hash of the German original it was made from (--human: written by a person)
 *   todo <lang>                prints what is missing or stale, with the notes for the translator
 *   sort [<lang>]              sorts the keys and drops orphans
 *   native <grades.json>       imports how many texts native reviewers approved, from a saved response of the back office
 *   tables                     regenerates the tables of docs/content.md and docs/facts.md
 *   check [<lang>]             runs every check; exit code 1 when anything is wrong
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  checkGlossary,
  checkLanguage,
  checkLanguagePair,
  checkOriginals,
  type Finding,
  type LanguageContent,
} from '#content/check.ts';
import { checkRegionalVariants } from '#content/check-regional-variants.ts';
import {
  readGlossary,
  readOriginals,
  readTranslations,
  type TranslationsFile,
  writeTranslations,
} from '#content/files.server.ts';
import { textHash } from '#content/hash.server.ts';
import {
  findLanguage,
  knownLanguages,
  type Language,
  languages,
  originalLanguage,
} from '#content/language.ts';
import { samePlaceholders } from '#content/placeholders.ts';
import { regionalVariants } from '#content/regional-variants.ts';
import { createSnapshot } from '#content/snapshot.ts';
import { lengthFaults, letterLengths } from '#letters/petition/lengths.ts';
import { letterTextKeys } from '#letters/petition/letter-model.ts';
import { tablesAreCurrent, writeTables } from './content-tables.ts';
import { importNativeReviews } from './native-reviews.ts';
import { checkStaffTexts } from './staff-language.ts';

const contentDir = path.resolve(import.meta.dirname, '../content');
const german = findLanguage(originalLanguage) as Language;
const translated = languages.filter((language) => language.tag !== originalLanguage);
const writable = knownLanguages.filter((language) => language.tag !== originalLanguage);

const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const languageOf = (tag: string | undefined) => {
  const found = tag ? findLanguage(tag) : null;
  const language = writable.find((each) => each === found);
  if (!language) return stop(`Which language? One of: ${writable.map((each) => each.tag).join(' ')}`);
  return language;
};

const load = async (tag: string): Promise<TranslationsFile> => {
  try {
    return await readTranslations(contentDir, tag);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { language: tag, texts: {} };
    throw error;
  }
};

const contentOf = async (tag: string): Promise<LanguageContent> => {
  const language = languageOf(tag);
  const [originals, file, originalTerms, terms] = await Promise.all([
    readOriginals(contentDir),
    load(language.tag),
    readGlossary(contentDir, originalLanguage),
    readGlossary(contentDir, language.tag).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return { language: tag, terms: [] };
      throw error;
    }),
  ]);
  const hashes = Object.fromEntries(
    Object.entries(originals.texts).map(([key, original]) => [key, textHash(original.text)]),
  );
  return {
    language,
    originals: originals.texts,
    hashes,
    texts: file.texts,
    originalTerms: originalTerms.terms,
    terms: terms.terms,
  };
};

const importFile = async (tag: string | undefined, source: string | undefined, human: boolean) => {
  const language = languageOf(tag);
  const flat: Record<string, string> = JSON.parse(await readFile(source ?? stop('Which file?'), 'utf8'));
  const originals = (await readOriginals(contentDir)).texts;
  const file = await load(language.tag);
  for (const [key, text] of Object.entries(flat)) {
    const original = originals[key] ?? stop(`${key}: no such original`);
    if (!samePlaceholders(original.text, text)) stop(`${key}: placeholders differ from the original`);
    const hash = textHash(original.text);
    const old = file.texts[key];
    if (old?.origin === 'human' && !human && old.text !== text)
      stop(`${key}: a person wrote this text; import with --human to replace it`);
    file.texts[key] = { origin: human ? 'human' : 'machine', source: hash, text };
  }
  await writeTranslations(contentDir, file);
  console.log(`${language.tag}: ${Object.keys(flat).length} texts taken in`);
};

const printTodo = async (tag: string | undefined) => {
  const content = await contentOf(languageOf(tag).tag);
  const open = Object.entries(content.originals).filter(
    ([key]) => content.texts[key]?.source !== content.hashes[key],
  );
  console.log(JSON.stringify(Object.fromEntries(open), null, 2));
};

const sort = async (tag: string | undefined) => {
  const originals = (await readOriginals(contentDir)).texts;
  for (const language of tag ? [languageOf(tag)] : translated) {
    const file = await load(language.tag);
    const texts = Object.fromEntries(Object.entries(file.texts).filter(([key]) => originals[key]));
    await writeTranslations(contentDir, { ...file, texts });
  }
};

/** Faults of the letter composed from a language's texts. */
const checkLetter = ({ language, originals, texts }: LanguageContent): Finding[] => {
  const snapshot = createSnapshot({
    originals: new Map(Object.entries(originals).map(([key, { text }]) => [key, text])),
    translations: new Map([
      [language.tag, new Map(Object.entries(texts).map(([key, { text }]) => [key, text]))],
    ]),
  });
  if (!letterTextKeys.every((key) => snapshot.has(key, language.tag))) return [];
  const file = `content/texts/${language.tag}.json`;
  const repair = `shorten or complete the texts, then npm run content -- import ${language.tag} <file.json>`;
  return lengthFaults(letterLengths(snapshot, language)).map((fault) => ({
    file,
    key: 'letter',
    fault,
    repair,
  }));
};

const check = async (tag: string | undefined) => {
  const tags = tag ? [languageOf(tag).tag] : translated.map((language) => language.tag);
  const all = await Promise.all(tags.map(contentOf));
  const findings: Finding[] = [
    ...checkOriginals((await readOriginals(contentDir)).texts),
    ...checkRegionalVariants(regionalVariants, all[0]?.originals ?? {}, all[0]?.hashes ?? {}),
    ...all.flatMap((content) => [...checkLanguage(content), ...checkLetter(content)]),
  ];
  all.forEach((a, index) => {
    for (const b of all.slice(index + 1)) findings.push(...checkLanguagePair(a, b));
  });
  findings.push(...checkGlossary(german, (await readGlossary(contentDir, originalLanguage)).terms));
  if (!tag) findings.push(...(await checkStaffTexts(path.resolve(contentDir, '..'))));
  if (!tag && !(await tablesAreCurrent(contentDir)))
    findings.push({
      file: 'docs/content.md',
      key: '*',
      fault: 'tables are outdated',
      repair: 'npm run content -- tables',
    });
  for (const { file, key, fault, repair } of findings)
    console.error(`${file}  ${key}\n  ${fault}\n  repair: ${repair}`);
  console.log(`${all.length} languages checked, ${findings.length} faults`);
  if (findings.length > 0) process.exit(1);
};

const [command, first, second] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const commands: Record<string, () => Promise<void>> = {
  import: () => importFile(first, second, process.argv.includes('--human')),
  todo: () => printTodo(first),
  sort: () => sort(first),
  native: async () => {
    for (const line of await importNativeReviews(contentDir, first ?? stop('Which file?'))) console.log(line);
    await writeTables(contentDir);
  },
  tables: () => writeTables(contentDir),
  check: () => check(first),
};
await (commands[command ?? ''] ?? (() => stop('One of: import, todo, sort, native, tables, check')))();
