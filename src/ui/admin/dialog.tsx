import { Modal, type ModalProps } from '@mantine/core';

/** A dialog in front of the page; on a phone it fills the window. */
export const Dialog = ({ children, ...props }: ModalProps) => (
  <Modal centered closeButtonProps={{ 'aria-label': 'Schließen' }} {...props}>
    {children}
  </Modal>
);
