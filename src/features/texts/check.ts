import { halfForms, type Term, termsIn } from './glossary.ts';
import type { Language } from './language.ts';
import { placeholdersOf, samePlaceholders } from './placeholders.ts';
import { describeFault, findTextFaults } from './publishable-text.ts';
import { scriptShare, typographyFaults } from './typography.ts';

/** One fault in a content file, with the command or edit that repairs it. */
export type Finding = { file: string; key: string; fault: string; repair: string };

type Original = { text: string; maxLength?: number | undefined; verbatim?: true | undefined };
type Translated = { text: string; source: string };

export type LanguageContent = {
  language: Language;
  originals: Readonly<Record<string, Original>>;
  hashes: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, Translated>>;
  originalTerms: readonly Term[];
  terms: readonly Term[];
};

/** Faults for the terms that the original names and its translation does not. */
const glossaryFaults = (
  { originalTerms, terms }: LanguageContent,
  original: string,
  text: string,
): string[] => {
  const requiredTerms = termsIn(original, originalTerms);
  const translatedTerms = terms.filter(({ id }) => requiredTerms.has(id));
  const named = termsIn(text, translatedTerms);
  return translatedTerms
    .filter(({ id }) => !named.has(id))
    .map(({ id, forms }) => {
      const german = originalTerms.find((term) => term.id === id)?.term;
      return `the glossary's term for "${german}" (${forms.join(' / ')}) does not appear`;
    });
};

/** Faults of one translated text against its original. */
const checkText = (content: LanguageContent, key: string): string[] => {
  const original = content.originals[key] as Original;
  const { text } = content.texts[key] as Translated;
  const { language } = content;
  const faults = [...findTextFaults(text).map(describeFault), ...typographyFaults(text, language)];
  if (!samePlaceholders(original.text, text))
    faults.push(`placeholders [${placeholdersOf(text)}] instead of [${placeholdersOf(original.text)}]`);
  if (original.maxLength && [...text].length > original.maxLength)
    faults.push(`${[...text].length} characters, at most ${original.maxLength} fit`);
  if (!original.verbatim) {
    if (text === original.text && text.length > 25) faults.push('left in German');
    const needed = language.script === 'Latin' ? 0.95 : 0.55;
    const share = scriptShare(text, language.script);
    if (text.length > 20 && share < needed)
      faults.push(`only ${Math.round(share * 100)} % of its letters are ${language.script}`);
  }
  return [...faults, ...glossaryFaults(content, original.text, text)];
};

/** Faults of a glossary with forms that would accept half a term. */
export const checkGlossary = ({ tag, script }: Language, terms: readonly Term[]): Finding[] =>
  terms.flatMap((term) =>
    halfForms(term, script).map((form) => ({
      file: `content/glossaries/${tag}.json`,
      key: term.id,
      fault: `the form "${form}" lacks a part of "${term.term}"`,
      repair: 'complete the form, or put what may be absent in brackets in the term',
    })),
  );

/** Faults of the German originals themselves. */
export const checkOriginals = (originals: Readonly<Record<string, Pick<Original, 'text'>>>): Finding[] =>
  Object.entries(originals).flatMap(([key, { text }]) =>
    findTextFaults(text).map((fault) => ({
      file: 'content/texts/de.json',
      key,
      fault: describeFault(fault),
      repair: 'take it out of the text',
    })),
  );

/** All faults of one language's file: missing, stale, orphaned and faulty texts, glossary, order of the keys. */
export const checkLanguage = (content: LanguageContent): Finding[] => {
  const { language, originals, texts, hashes } = content;
  const file = `content/texts/${language.tag}.json`;
  const bring = `npm run content -- import ${language.tag} <file.json>`;
  const edit = `correct the text, then ${bring}`;
  const findings = checkGlossary(language, content.terms);
  for (const key of Object.keys(originals)) {
    const translated = texts[key];
    if (!translated) findings.push({ file, key, fault: 'missing', repair: bring });
    else {
      if (translated.source !== hashes[key])
        findings.push({ file, key, fault: 'stale: the German original has changed', repair: bring });
      for (const fault of checkText(content, key)) findings.push({ file, key, fault, repair: edit });
    }
  }
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
    if (!content.terms.some((own) => own.id === term.id))
      findings.push({
        file: `content/glossaries/${language.tag}.json`,
        key: term.id,
        fault: `no term for "${term.term}"`,
        repair: 'add the term to the glossary',
      });
  return findings;
};

/** Faults between languages: two files that share more than a tenth of their longer texts, or one left in English. */
export const checkPair = (a: LanguageContent, b: LanguageContent): Finding[] => {
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
