import { defineErrors } from '#platform/http/index.ts';

/** Errors about requested countries. */
export const countryErrors = defineErrors({
  country_not_found: { status: 404, message: 'Das angeforderte Land existiert nicht in unserem System.' },
  country_without_letter: {
    status: 404,
    message: 'Für dieses Land gibt es hier keinen Brief. Warum, steht auf seiner Seite.',
  },
});
