import './head.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
/** Full-screen modal. Its content closes it, because closing may need a confirmation first. */
export const FullScreen = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <Modal.Root
    opened
    fullScreen
    onClose={onClose}
    closeOnEscape={false}
    closeOnClickOutside={false}
    transitionProps={{ duration: 0 }}
    aria-label="Entwurf bearbeiten"
  >
    <Modal.Content className="editor-window" aria-label="Entwurf bearbeiten">
      {children}
    </Modal.Content>
  </Modal.Root>
);
