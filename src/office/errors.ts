import { defineErrors } from '#platform/http/index.ts';

/** Errors of concurrent editing and of undo. */
export const editingErrors = defineErrors({
  edit_conflict: {
    status: 409,
    message: 'Inzwischen hat jemand anderes gespeichert. Bitte vergleichen Sie beide Fassungen.',
  },
  undo_expired: {
    status: 409,
    message: 'Diese Änderung lässt sich nicht mehr rückgängig machen.',
  },
});
