import { defineErrors } from '#platform/http/index.ts';

/** Initialising the database with the content of the release. */
export const installationErrors = defineErrors({
  initialisation_running: {
    status: 409,
    message: 'Die Datenbank wird gerade schon initialisiert. Bitte warten Sie, bis das beendet ist.',
  },
  backup_running: {
    status: 409,
    message: 'Eine andere Sicherung wird gerade gemacht. Bitte versuchen Sie es erneut, wenn sie fertig ist.',
  },
  backup_failed: {
    status: 503,
    message: 'Die Sicherung ist gescheitert, darum wurde nichts geändert.',
  },
});
