import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { opened: boolean; title: string; children: ReactNode; onClose?: () => void };

/** A wide dialog in front of the editor. Without `onClose` it has to be answered. */
export const Question = ({ opened, title, children, onClose }: Props) => {
  // What has to be signed in for first is in front of this one.
  const close = () => document.querySelector('.asks-first') === null && onClose?.();
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      size={960}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label="Schließen" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
