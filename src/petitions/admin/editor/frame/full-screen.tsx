import './head.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
/** The whole window in front of the page. It is closed by what stands in it, which may have to ask first. */
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
