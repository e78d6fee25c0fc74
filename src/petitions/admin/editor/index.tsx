import { lazy, Suspense } from 'react';
import { LoadingState } from '#ui/admin/states.tsx';
import type { DraftEditorProps } from './draft-editor-props.ts';
import { FullScreen } from './frame/full-screen.tsx';

const Editor = lazy(async () => ({ default: (await import('./draft-editor.tsx')).OpenedEditor }));

/** The full-screen draft editor, loaded on demand. */
export const DraftEditor = (props: DraftEditorProps) => (
  <FullScreen onClose={props.onClose}>
    <Suspense fallback={<LoadingState subject="Editor und Entwurf" />}>
      <Editor key={props.id} {...props} />
    </Suspense>
  </FullScreen>
);
