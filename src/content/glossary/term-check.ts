import { isBlank } from '#lib/blank.ts';
import type { Language } from '../language.ts';
import { findTextFaults, germanDescriptions } from '../publishable-text.ts';
import type { WrittenTerm } from './edited-terms.ts';
import { glossaryLimits } from './limits.ts';
import { findTermIds, hasPhrase, incompleteForms, withoutOptionalWords } from './terms.ts';

/** What is wrong with a field of a term, in German. */
export type TermProblem = { path: keyof WrittenTerm; message: string };

const lengthOf = (text: string): number => [...text].length;

const textProblem = (text: string, limit: number): string | null => {
  const [fault] = findTextFaults(text);
  if (fault)
    return `Hier steht ${germanDescriptions[fault.kind]}. Bitte tippen Sie den Text noch einmal ein.`;
  if (lengthOf(text) > limit)
    return `Erlaubt sind höchstens ${limit} Zeichen, hier sind es ${lengthOf(text)}.`;
  return null;
};

const lineProblem = (line: string, limit: number): string | null => {
  if (isBlank(withoutOptionalWords(line))) return 'Bitte schreiben Sie hier ein Wort.';
  if (/[\n{}]/.test(line)) return 'Bitte schreiben Sie eine einzige Zeile ohne geschweifte Klammern.';
  return textProblem(line, limit);
};

const phrasesProblem = (phrases: readonly string[]): string | null => {
  if (phrases.length > glossaryLimits.phrases)
    return `Erlaubt sind höchstens ${glossaryLimits.phrases} Einträge.`;
  return phrases.map((phrase) => lineProblem(phrase, glossaryLimits.phrase)).find(Boolean) ?? null;
};

const formsProblem = (forms: readonly string[], term: string, script: Language['script']): string | null => {
  if (forms.length === 0) return 'Nötig ist mindestens eine Form.';
  const problem = phrasesProblem(forms);
  if (problem) return problem;
  const [incomplete] = incompleteForms({ term, forms }, script);
  return incomplete === undefined
    ? null
    : `„${incomplete}“ ist kürzer als „${term}“ und ließe einen halben Begriff gelten. Bitte ergänzen Sie die Form, oder setzen Sie im Begriff in Klammern, was fehlen darf.`;
};

/** A forbidden phrase that is the translation itself; part of it may be forbidden where it stands alone. */
const forbiddenProblem = (
  { translation, forms, forbidden }: WrittenTerm,
  script: Language['script'],
): string | null => {
  const problem = phrasesProblem(forbidden);
  if (problem) return problem;
  const own = { id: 'own', term: translation, forms };
  const contradiction = forbidden.find(
    (phrase) =>
      findTermIds(phrase, [own]).size > 0 ||
      (hasPhrase(translation, phrase) && incompleteForms({ ...own, forms: [phrase] }, script).length === 0),
  );
  return contradiction === undefined
    ? null
    : `„${contradiction}“ ist die Übersetzung selbst und kann nicht zugleich verboten sein.`;
};

/** The problems of a term, at most one for each field. */
export const termProblems = (written: WrittenTerm, { script }: Pick<Language, 'script'>): TermProblem[] => {
  const { term, translation, germanForms, forms, note } = written;
  const [inGerman, inLanguage] = [
    lineProblem(term, glossaryLimits.term),
    lineProblem(translation, glossaryLimits.translation),
  ];
  const problems: Partial<Record<keyof WrittenTerm, string | null>> = {
    term: inGerman,
    translation: inLanguage,
    germanForms: inGerman ? null : formsProblem(germanForms, term, 'Latin'),
    forms: inLanguage ? null : formsProblem(forms, translation, script),
    forbidden: inLanguage ? null : forbiddenProblem(written, script),
    note: textProblem(note, glossaryLimits.note),
  };
  return Object.entries(problems).flatMap(([path, message]) =>
    message ? [{ path: path as keyof WrittenTerm, message }] : [],
  );
};
