import { defineErrors } from '#platform/http/index.ts';

/** Terms of the glossaries. */
export const glossaryErrors = defineErrors({
  glossary_term_not_found: { status: 404, message: 'Diesen Begriff gibt es im Glossar nicht.' },
  glossary_term_shipped: {
    status: 409,
    message: 'Dieser Begriff ist wie mitgeliefert. Sie können ihn ändern, aber nicht löschen.',
  },
  glossary_term_not_valid: {
    status: 422,
    message: 'Dieser Begriff kann so nicht gespeichert werden. Bitte bessern Sie die genannten Angaben.',
  },
  glossary_full: {
    status: 422,
    message: 'In dieser Sprache sind schon 1.000 Begriffe festgelegt. Bitte löschen Sie einen davon.',
  },
});
