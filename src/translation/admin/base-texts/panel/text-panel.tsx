import { Drawer } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useRestoreFocus } from '#ui/admin/restore-focus.ts';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import type { BaseText } from '../../../contract/base-texts.ts';
import { textTitle } from '../../../text-title.ts';
import { TextForm } from './text-form.tsx';

/** Closes the panel by going back if it was opened from the list, else by clearing the URL. */
const useClosePanel = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const change = useUrlChange();
  return () => {
    if (state?.pushed) void navigate(-1);
    else change({ text: '' });
  };
};

/** Side panel with the German text named in the URL. */
export const TextPanel = ({ text }: { text: BaseText }) => {
  const close = useClosePanel();
  useRestoreFocus();
  return (
    <Drawer.Root opened onClose={close} closeOnEscape={false} position="right" size={720}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className="dialog-head">
          <Drawer.Title className="breakable">{textTitle(text.germanOriginal)}</Drawer.Title>
          <Drawer.CloseButton aria-label="Schließen" />
        </div>
        <Drawer.Body>
          <TextForm key={text.id} text={text} onClose={close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
