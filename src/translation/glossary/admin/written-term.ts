import type { z } from 'zod';
import type { GlossaryTerm, writtenTerm } from '../contract.ts';

/** A term as the form holds it; phrases are lines. */
export type TermFields = {
  term: string;
  translation: string;
  forbidden: string;
  note: string;
  germanForms: string;
  forms: string;
};

const emptyFields: TermFields = {
  ...{ term: '', translation: '', forbidden: '', note: '', germanForms: '', forms: '' },
};

export const fieldsOf = (term: GlossaryTerm | null): TermFields =>
  term
    ? {
        ...{ term: term.term, translation: term.translation, note: term.note },
        forbidden: term.forbidden.join('\n'),
        germanForms: term.germanForms.join('\n'),
        forms: term.forms.join('\n'),
      }
    : emptyFields;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The body of the call that saves a form. Word forms that nobody has written follow from term and translation:
 * those of an earlier translation would not fit the new one.
 */
export const bodyOf = (fields: TermFields, loaded: GlossaryTerm | null): z.input<typeof writtenTerm> => {
  const before = fieldsOf(loaded);
  const isWritten = (name: 'germanForms' | 'forms') =>
    fields[name] !== before[name] && linesOf(fields[name]).length > 0;
  return {
    ...{ translation: fields.translation, note: fields.note, forbidden: linesOf(fields.forbidden) },
    ...(isWritten('germanForms') ? { germanForms: linesOf(fields.germanForms) } : {}),
    ...(isWritten('forms') ? { forms: linesOf(fields.forms) } : {}),
    updatedAt: loaded?.updatedAt ?? null,
  };
};
