import '@mantine/notifications/styles.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useKeys } from './use-keys.ts';

const toastSelector = '.mantine-Notification-root';

const findToastControl = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${toastSelector} :is(a, button)`);

/** F6 goes to the message, also from a dialog, which Tab does not leave; when it has gone, the focus returns. */
const useToastFocus = (): void => {
  const { notifications } = useNotifications();
  const opener = useRef<Element | null>(null);
  useKeys(
    [
      [
        'F6',
        () => {
          if (!document.activeElement?.closest(toastSelector)) opener.current = document.activeElement;
          findToastControl()?.focus();
        },
      ],
    ],
    () => findToastControl() === null,
  );
  const shown = notifications.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message or none is shown
  useEffect(() => {
    const isInToast = document.activeElement?.closest(toastSelector) != null;
    if (isInToast && opener.current instanceof HTMLElement) opener.current.focus();
  }, [shown]);
};

/** Where messages appear, one at a time. */
export const ToastContainer = () => {
  useToastFocus();
  return <Notifications limit={1} position="top-right" containerWidth={400} />;
};
