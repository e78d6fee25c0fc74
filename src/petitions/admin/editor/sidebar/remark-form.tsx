import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { MentionField } from '../remarks/mention-field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** On the button that saves. */
  action: string;
  isSaving: boolean;
  onSave: (text: string) => void;
  /** Whether the field takes the focus, because a button opened it. */
  autoFocus?: boolean;
  /** Further buttons. */
  children?: ReactNode;
};

/** The field for a remark or a reply, with its buttons. */
export const RemarkForm = (props: Props) => {
  const { label, value, onChange, action, isSaving, onSave, autoFocus = false, children } = props;
  const text = value.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text) onSave(text);
  };
  return (
    <form onSubmit={save}>
      <MentionField
        label={label}
        description="Mit @Benutzername erfährt es die genannte Person."
        autoFocus={autoFocus}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={value}
        onChange={onChange}
      />
      <div className="editor-rail-actions">
        <Button size="xs" type="submit" disabled={!text} loading={isSaving}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
};
