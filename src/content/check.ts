import type { Category } from './categories.ts';
import { germanFaults } from './german-rules.ts';
import { incompleteForms, type Term } from './glossary/terms.ts';
import type { Language } from './language.ts';
import { describeFault, findTextFaults } from './publishable-text.ts';
import { findingsIn, type SourceText, type TranslationFinding } from './translation-rules.ts';

/** A fault in a content file, and the command or edit that repairs it. */
export type Finding = { file: string; key: string; fault: string; repair: string };

type Translated = { text: string; source: string };

export type LanguageContent = {
  language: Language;
  originals: Readonly<Record<string, SourceText>>;
  hashes: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, Translated>>;
  originalTerms: readonly Term[];
  terms: readonly Term[];
};

/** Numbers above this are years; smaller ones may be written as digits where German uses words. */
const firstYear = 1000;

/** Whether the check fails: a wrong year is an error; other numbers and lengths need human judgement. */
const isFault = (finding: TranslationFinding): boolean => {
  if (finding.kind === 'length') return false;
  if (finding.kind !== 'numbers') return true;
  const isFact = (number: string) => Number(number) > firstYear;
  return finding.missing.some(isFact) || finding.added.some(isFact);
};

const describe = (finding: TranslationFinding): string => {
  switch (finding.kind) {
    case 'empty':
      return 'empty';
    case 'unpublishable':
      return describeFault(finding.fault);
    case 'placeholders':
      return `placeholders [${finding.found}] instead of [${finding.expected}]`;
    case 'too_long':
      return `${finding.length} characters, at most ${finding.maxLength} fit`;
    case 'script':
      return `only ${Math.round(finding.share * 100)} % of its letters are ${finding.script}`;
    case 'untranslated':
      return 'left in German';
    case 'leftover':
      return `left over from German or English: ${finding.words.join(', ')}`;
    case 'numbers':
      return `other numbers than the German: ${[...finding.missing.map((number) => `${number} is missing`), ...finding.added.map((number) => `${number} is added`)].join(', ')}`;
    case 'term':
      return finding.forbidden.length > 0
        ? `the glossary forbids "${finding.forbidden.join('", "')}" for "${finding.german}"`
        : `the glossary's term for "${finding.german}" (${finding.forms.join(' / ')}) does not appear`;
    case 'typography':
      return finding.fault.message;
    default:
      return finding.kind;
  }
};

/** Faults of one translated text against its original. */
const checkText = ({ originals, texts, language, ...glossary }: LanguageContent, key: string): string[] =>
  findingsIn(originals[key] as SourceText, (texts[key] as Translated).text, language, glossary)
    .filter(isFault)
    .map(describe);

/** Checks a glossary for forms that match only a part of their term. */
export const checkGlossary = ({ tag, script }: Language, terms: readonly Term[]): Finding[] =>
  terms.flatMap((term) =>
    incompleteForms(term, script).map((form) => ({
      file: `content/glossaries/${tag}.json`,
      key: term.id,
      fault: `the form "${form}" lacks a part of "${term.term}"`,
      repair: 'complete the form, or put what may be absent in brackets in the term',
    })),
  );

/** Faults of the German originals themselves. */
export const checkOriginals = (
  originals: Readonly<Record<string, Pick<SourceText, 'text'> & { category: Category }>>,
): Finding[] =>
  Object.entries(originals).flatMap(([key, { text, category }]) => {
    const place = { file: 'content/texts/de.json', key };
    return [
      ...findTextFaults(text).map((fault) => ({
        ...place,
        fault: describeFault(fault),
        repair: 'take it out of the text',
      })),
      ...germanFaults(key, text, category).map((fault) => ({ ...place, fault, repair: 'reword the text' })),
    ];
  });

/** Finds texts that do not use the abbreviation that the letter introduces for the organisation. */
const checkShortName = ({ language, texts }: LanguageContent): Finding[] => {
  const shortName = texts.petition_subject?.text.match(/[(（]([^)）]+)[)）]/u)?.[1];
  if (!shortName || shortName === 'WTO') return [];
  return Object.entries(texts)
    .filter(([, { text }]) => text.includes('WTO'))
    .map(([key]) => ({
      file: `content/texts/${language.tag}.json`,
      key,
      fault: `"WTO" instead of "${shortName}", as the organisation is called in the letter`,
      repair: `correct the text, then npm run content -- import ${language.tag} <file.json>`,
    }));
};

/** All faults of one language's file: missing, stale, orphaned and faulty texts, glossary, order of the keys. */
export const checkLanguage = (content: LanguageContent): Finding[] => {
  const { language, originals, texts, hashes } = content;
  const file = `content/texts/${language.tag}.json`;
  const importCommand = `npm run content -- import ${language.tag} <file.json>`;
  const editAndImport = `correct the text, then ${importCommand}`;
  const findings = checkGlossary(language, content.terms);
  for (const key of Object.keys(originals)) {
    const translated = texts[key];
    if (!translated) findings.push({ file, key, fault: 'missing', repair: importCommand });
    else {
      if (translated.source !== hashes[key])
        findings.push({ file, key, fault: 'stale: the German original has changed', repair: importCommand });
      for (const fault of checkText(content, key)) findings.push({ file, key, fault, repair: editAndImport });
    }
  }
  findings.push(...checkShortName(content));
  for (const key of Object.keys(texts))
    if (!originals[key])
      findings.push({
        file,
        key,
        fault: 'orphaned: no such original',
        repair: `npm run content -- sort ${language.tag}`,
      });
  const keys = Object.keys(texts);
  if (keys.join() !== [...keys].sort().join())
    findings.push({
      file,
      key: '*',
      fault: 'keys are not sorted',
      repair: `npm run content -- sort ${language.tag}`,
    });
  for (const term of content.originalTerms)
    if (!content.terms.some((shortName) => shortName.id === term.id))
      findings.push({
        file: `content/glossaries/${language.tag}.json`,
        key: term.id,
        fault: `no term for "${term.term}"`,
        repair: 'add the term to the glossary',
      });
  return findings;
};

/** Faults between languages: two files that share more than a tenth of their longer texts, or one left in English. */
export const checkLanguagePair = (a: LanguageContent, b: LanguageContent): Finding[] => {
  const long = Object.keys(a.texts).filter(
    (key) => !a.originals[key]?.verbatim && (a.texts[key]?.text.length ?? 0) > 25,
  );
  const equal = long.filter((key) => a.texts[key]?.text === b.texts[key]?.text);
  const limit = a.language.tag === 'en' ? 0 : long.length / 10;
  if (equal.length <= limit) return [];
  return [
    {
      file: `content/texts/${b.language.tag}.json`,
      key: equal.slice(0, 5).join(', '),
      fault: `${equal.length} texts are the same as in ${a.language.tag}`,
      repair: `translate them, then npm run content -- import ${b.language.tag} <file.json>`,
    },
  ];
};
