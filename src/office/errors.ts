import { defineErrors } from '#platform/http/index.ts';

/** Whatever several may edit at once, or take back. */
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
