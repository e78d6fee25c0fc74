import { defineErrors } from '#platform/http/index.ts';

/** Reports of visitors about facts. */
export const factErrors = defineErrors({
  report_not_found: { status: 404, message: 'Diesen Hinweis gibt es nicht mehr.' },
  reports_full: {
    status: 429,
    message:
      'Es sind schon sehr viele Hinweise eingegangen, dieser wurde nicht gespeichert. Bitte später noch einmal versuchen.',
  },
});
