import './sidebar.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#ui/admin/format.ts';
import type { Remark } from '../../../contract.ts';
import { useReply } from '../remarks/change-remarks.ts';
import { MentionedText } from '../remarks/mentioned-text.tsx';
import { RemarkForm } from './remark-form.tsx';

/** The replies to a remark, oldest first. */
export const Replies = ({ replies }: Pick<Remark, 'replies'>) =>
  replies.length > 0 && (
    <ul className="editor-replies" aria-label="Antworten">
      {replies.map(({ id, text, author, createdAt, mentions }) => (
        <li key={id}>
          <MentionedText text={text} mentions={mentions} />
          <p className="editor-rail-note">
            {author}, {formatDateTime(createdAt)}
          </p>
        </li>
      ))}
    </ul>
  );

/** The field for a reply; keeps what was typed until it is saved. */
export const ReplyForm = ({ remark, onDone }: { remark: number; onDone: () => void }) => {
  const [text, setText] = useState('');
  const reply = useReply(remark, onDone);
  return (
    <RemarkForm
      label="Antwort"
      value={text}
      onChange={setText}
      action="Antwort speichern"
      isSaving={reply.isPending}
      onSave={reply.mutate}
      autoFocus
    >
      <Button size="xs" variant="default" onClick={onDone}>
        Abbrechen
      </Button>
    </RemarkForm>
  );
};
