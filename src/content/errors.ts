import { defineErrors } from '#platform/http/index.ts';

/** Texts and their languages. */
export const contentErrors = defineErrors({
  language_not_supported: { status: 400, message: 'Diese Sprache wird nicht angeboten.' },
  text_not_publishable: {
    status: 422,
    message:
      'Dieser Text enthält Zeichen, die nicht gedruckt werden können. Bitte ersetzen Sie die genannten Stellen.',
  },
});
