import './text.css';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { maxTitleLength } from './length.ts';
import { LengthCounter } from './length-counter.tsx';
import type { FieldEvents } from './text-field.tsx';
import { Toolbar } from './toolbar.tsx';

// Fetched while the draft is, instead of once it is shown.
const textField = import('./text-field.tsx');
textField.catch(() => {});
const TextField = lazy(async () => ({ default: (await textField).TextField }));

/** The text where the field will show it, until its code is loaded. */
const WaitingText = () => {
  const { opened, save } = useEditorContext();
  return (
    <div className="editor-text-field">
      <div className="editor-waiting-text" lang={opened.draft.language} dir={opened.direction}>
        {save.text.content}
      </div>
    </div>
  );
};

/** Title, tools and text. */
export const TextPane = (props: FieldEvents) => {
  const { opened, save, saver, readOnly } = useEditorContext();
  return (
    <>
      <TextInput
        className="editor-title-field"
        label="Titel"
        value={save.text.title}
        maxLength={maxTitleLength}
        lang={opened.draft.language}
        dir="auto"
        readOnly={readOnly}
        error={save.text.title.trim() ? undefined : 'Der Titel darf nicht leer sein.'}
        onChange={(event) => saver.type({ title: event.currentTarget.value })}
      />
      <Toolbar />
      <Suspense fallback={<WaitingText />}>
        <TextField {...props} />
      </Suspense>
      <LengthCounter />
    </>
  );
};
