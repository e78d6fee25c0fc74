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

/** Shows a toast that replaces the previous one. */
const show = (title: string, message: ReactNode, failed: boolean): void => {
  notifications.clean();
  notifications.show({
    title,
    message,
    color: failed ? 'red' : 'green',
    // An error stays until it has been read.
    autoClose: failed ? false : successMs,
    role: failed ? 'alert' : 'status',
    closeButtonProps: closeLabel,
  });
};

export const toastSuccess = (title: string, message: ReactNode = ''): void => show(title, message, false);

export const toastProblem = (title: string, message: ReactNode = ''): void => show(title, message, true);

/** Shows why a call failed: the server's sentence, else the fallback. */
export const toastFailure = (title: string, error: unknown, fallback?: string): void =>
  show(title, failureSentence(error, fallback), true);
