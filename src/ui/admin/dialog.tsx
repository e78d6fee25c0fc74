import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRestoreFocus } from './restore-focus.ts';

/** Whether another dialog is in front and must be answered first. */
const hasQuestionInFront = (): boolean => document.querySelector('.asks-first') !== null;

type Props = { opened: boolean; onClose: () => void; title: string; children: ReactNode };
type DialogProps = Omit<Props, 'onClose'> & {
  /** Without it the dialog has to be answered. */
  onClose?: (() => void) | undefined;
  /** Width, where the content needs more than a question does. */
  size?: 'md' | 'lg' | 'xl';
  /** Wide layout for comparing texts; a click outside does not close it. */
  wide?: boolean;
  /** Shows data that cannot be shown again: neither Esc nor a click outside closes it. */
  isPersistent?: boolean;
};

/** Restores the focus of a dialog that unmounts without closing, which Mantine does not. */
const RestoreFocus = (): null => {
  useRestoreFocus();
  return null;
};

/** A dialog in front of the page, built from its parts: a whole `Modal` would bring a second banner. */
export const Dialog = ({ size = 'md', wide = false, isPersistent = false, ...props }: DialogProps) => {
  const { opened, onClose, title, children } = props;
  return (
    <Modal.Root
      opened={opened}
      onClose={() => hasQuestionInFront() || onClose?.()}
      size={wide ? 960 : size}
      closeOnEscape={!isPersistent && onClose !== undefined}
      closeOnClickOutside={!isPersistent && !wide}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <RestoreFocus />
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label="Schließen" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

/** A panel that comes in from the side, for what does not fit beside the page. */
export const SidePanel = ({ opened, onClose, title, children }: Props) => (
  <Drawer.Root opened={opened} onClose={onClose} size={300} hiddenFrom="md">
    <Drawer.Overlay />
    <Drawer.Content>
      <div className="dialog-head">
        <Drawer.Title>{title}</Drawer.Title>
        <Drawer.CloseButton aria-label={`${title} schließen`} />
      </div>
      <Drawer.Body>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);
