import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';

/** Copies a text to the clipboard. @param done toast shown on success */
export const copyText = (text: string, done: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toastSuccess(done),
    (error: unknown) => toastFailure('Kopieren fehlgeschlagen', error, 'Der Browser hat es nicht erlaubt.'),
  );
};
