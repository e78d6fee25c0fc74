import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { failureSentence } from './api.ts';

const closeLabel = { 'aria-label': 'Meldung schließen' };

/** How long a success toast is shown, in milliseconds. */
const defaultMs = 5000;
let successMs = defaultMs;

/** Sets the duration of success toasts while the calling component is mounted. */
export const useToastDuration = (milliseconds: number): void => {
  useEffect(() => {
    successMs = milliseconds;
    return () => {
      successMs = defaultMs;
    };
  }, [milliseconds]);
};

type Toast = { title: string; message: ReactNode; failed?: boolean; autoClose: number | false; id?: string };

/** Shows a toast that replaces the previous one. */
const replaceToast = ({ failed = false, ...toast }: Toast): void => {
  notifications.clean();
  notifications.show({
    ...toast,
    color: failed ? 'red' : 'green',
    role: failed ? 'alert' : 'status',
    closeButtonProps: closeLabel,
  });
};

const show = (title: string, message: ReactNode, failed: boolean): void =>
  // An error stays until it has been read.
  replaceToast({ title, message, failed, autoClose: failed ? false : successMs });

export const toastSuccess = (title: string, message: ReactNode = ''): void => show(title, message, false);

let shownUntilClosed = 0;

/** A success that stays until its content closes it. @param message gets a function that closes it */
export const toastUntilClosed = (title: string, message: (close: () => void) => ReactNode): void => {
  shownUntilClosed += 1;
  const id = `until-closed-${shownUntilClosed}`;
  replaceToast({ title, message: message(() => void notifications.hide(id)), autoClose: false, id });
};

export const toastProblem = (title: string, message: ReactNode = ''): void => show(title, message, true);

/** Shows why a call failed: the server's sentence, else the fallback. */
export const toastFailure = (title: string, error: unknown, fallback?: string): void =>
  show(title, failureSentence(error, fallback), true);
