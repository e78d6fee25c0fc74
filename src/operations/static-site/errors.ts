import { defineErrors } from '#platform/http/index.ts';

/** The archive of the site. */
export const staticSiteErrors = defineErrors({
  static_site_busy: {
    status: 409,
    message:
      'Das Archiv wird gerade schon gemacht. Bitte warten Sie, bis dieser Download fertig ist; bleibt er fünf Minuten stehen, wird er beendet.',
  },
});
