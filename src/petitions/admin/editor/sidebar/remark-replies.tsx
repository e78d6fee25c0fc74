import './sidebar.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#ui/admin/format.ts';
import type { Remark } from '../../../contract.ts';
import { useReply } from '../remarks/change-remarks.ts';

/** The replies to a remark, oldest first. */
export const Replies = ({ replies }: Pick<Remark, 'replies'>) =>
  replies.length > 0 && (
    <ul className="editor-replies" aria-label="Antworten">
      {replies.map(({ id, text, author, createdAt }) => (
        <li key={id}>
          <p className="editor-remark-text">{text}</p>
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
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) reply.mutate(text.trim());
      }}
    >
      <Textarea
        label="Antwort"
        // The button that opened the field asked for it.
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="editor-rail-actions">
        <Button size="xs" type="submit" disabled={!text.trim()} loading={reply.isPending}>
          Antwort speichern
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
};
