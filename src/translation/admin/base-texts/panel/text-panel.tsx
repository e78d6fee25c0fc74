import { Drawer } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useFocusBack } from '#ui/admin/focus-back.ts';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import type { BaseText } from '../../../contract/base-texts.ts';
import { TextForm } from './text-form.tsx';

/** Takes the panel out of the address: back to where it was opened from, else in place. */
const useClosePanel = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const change = useUrlChange();
  return () => {
    if (state?.pushed) void navigate(-1);
    else change({ text: '' });
  };
};

/** One German text beside the list, as the address names it. */
export const TextPanel = ({ text }: { text: BaseText }) => {
  const close = useClosePanel();
  useFocusBack();
  return (
    <Drawer.Root opened onClose={close} closeOnEscape={false} position="right" size={720}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className="dialog-head">
          <Drawer.Title className="breakable">{text.key}</Drawer.Title>
          <Drawer.CloseButton aria-label="Schließen" />
        </div>
        <Drawer.Body>
          <TextForm key={text.id} text={text} onClose={close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
