import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { failureSentence } from './api.ts';

const closeLabel = { 'aria-label': 'Meldung schließen' };

/** Shows a toast in place of the one before. */
const show = (title: string, message: ReactNode, failed: boolean): void => {
  notifications.clean();
  notifications.show({
    title,
    message,
    color: failed ? 'red' : 'green',
    // An error stays until it has been read.
    autoClose: failed ? false : 4000,
    role: failed ? 'alert' : 'status',
    closeButtonProps: closeLabel,
  });
};

export const toastSuccess = (title: string, message: ReactNode = ''): void => show(title, message, false);

export const toastProblem = (title: string, message: ReactNode = ''): void => show(title, message, true);

/** Shows why a call failed: the server's sentence, else the fallback. */
export const toastFailure = (title: string, error: unknown, fallback?: string): void =>
  show(title, failureSentence(error, fallback), true);
