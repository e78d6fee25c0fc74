import { defineErrors } from '#platform/http/index.ts';

/** Errors of concurrent editing, of undo, and of finding and replacing. */
export const editingErrors = defineErrors({
  edit_conflict: {
    status: 409,
    message: 'Inzwischen hat jemand anderes gespeichert. Bitte vergleichen Sie beide Fassungen.',
  },
  undo_expired: {
    status: 409,
    message: 'Diese Änderung lässt sich nicht mehr rückgängig machen.',
  },
  pattern_not_valid: {
    status: 422,
    message:
      'Dieser reguläre Ausdruck ist nicht gültig. Bitte prüfen Sie Klammern und Sonderzeichen, oder suchen Sie ohne „Regulärer Ausdruck“.',
  },
  pattern_too_slow: {
    status: 422,
    message:
      'Dieser reguläre Ausdruck braucht zu lange. Bitte vereinfachen Sie ihn, zum Beispiel ohne ineinander geschachtelte Wiederholungen, oder schränken Sie die Auswahl ein.',
  },
});
