import '../base-texts.css';
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { formatCount } from '#ui/admin/format.ts';
import { placeholderStates } from '../placeholders.ts';
import { PlaceholderChips } from './placeholder-chips.tsx';
import { characterCount, serverErrorsOf, textProblem } from './text-problems.ts';
import type { TextEdit } from './use-text-edit.ts';

const lengthText = (length: number, maxLength: number | null): string =>
  maxLength === null
    ? `${formatCount(length)} Zeichen`
    : `${formatCount(length)} von höchstens ${formatCount(maxLength)} Zeichen`;

/** The German text with its length, placeholders and current faults. */
export const TextField = ({ edit }: { edit: TextEdit }) => {
  const { stored, written, setText } = edit;
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart = written.length, selectionEnd = written.length } = field.current ?? {};
    setText(`${written.slice(0, selectionStart)}{${name}}${written.slice(selectionEnd)}`);
    field.current?.focus();
  };
  const problem = edit.unsaved ? textProblem(stored, written) : null;
  const serverErrors = edit.unsaved ? serverErrorsOf(edit.failure) : [];
  return (
    <div className="base-text-field">
      <Textarea
        ref={field}
        label="Deutscher Text"
        lang="de"
        autosize
        minRows={3}
        maxRows={16}
        data-autofocus
        value={written}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem ?? (serverErrors.length > 0 ? serverErrors.join(' ') : null)}
      />
      <div className="base-text-under">
        <PlaceholderChips states={placeholderStates(stored.germanOriginal, written)} onInsert={insert} />
        <span className="base-text-length">{lengthText(characterCount(written), stored.maxLength)}</span>
      </div>
    </div>
  );
};
