import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';

/** Puts a text into the clipboard. @param done what is said when it is there */
export const copyText = (text: string, done: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toastSuccess(done),
    (error: unknown) => toastFailure('Kopieren fehlgeschlagen', error, 'Der Browser hat es nicht erlaubt.'),
  );
};
