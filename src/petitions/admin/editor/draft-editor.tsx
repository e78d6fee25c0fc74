import './frame/head.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RestoreBackup } from '#office/writing/index.ts';
import { QueryView } from '#ui/admin/states.tsx';
import type { DraftEditorProps } from './draft-editor-props.ts';
import { Editor } from './frame/editor.tsx';
import { openedQuery } from './queries.ts';
import { storedTextOf } from './save/draft-text.ts';
import { backupKeyOf } from './save/use-draft-saver.ts';

/** Loads a draft and opens it, after offering an unsaved local backup. */
export const OpenedEditor = ({ id, walk, onOpen, onClose }: DraftEditorProps) => {
  const query = useQuery(openedQuery(id));
  return (
    <>
      {query.data === undefined && (
        <div className="editor-head">
          <Button variant="default" ms="auto" onClick={onClose}>
            Schließen
          </Button>
        </div>
      )}
      <QueryView query={query} subject="Entwurf und Prüfung">
        {(opened) => (
          <RestoreBackup
            backupKey={backupKeyOf(id)}
            stored={storedTextOf(opened.draft).text}
            language={opened.draft.language}
            direction={opened.direction}
            className="editor-question"
          >
            {(backup) => (
              <Editor opened={opened} backup={backup} walk={walk} onOpen={onOpen} onClose={onClose} />
            )}
          </RestoreBackup>
        )}
      </QueryView>
    </>
  );
};
