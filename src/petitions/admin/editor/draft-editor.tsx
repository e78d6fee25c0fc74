import './frame/head.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/admin/states.tsx';
import { Desk } from './frame/desk.tsx';
import { openedQuery } from './queries.ts';
import { RescueQuestion } from './save/rescue-question.tsx';

export type DraftEditorProps = {
  id: number;
  /** Called when the editor has closed itself: everything is saved, or given up by the person. */
  onClose: () => void;
};

/** Loads a draft and opens it, after asking about a text that was left unsaved. */
export const OpenedEditor = ({ id, onClose }: DraftEditorProps) => {
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
      <QueryView query={query} what="Entwurf und Prüfung">
        {(opened) => (
          <RescueQuestion id={id} stored={opened.draft}>
            {(rescued) => <Desk opened={opened} rescued={rescued} onClose={onClose} />}
          </RescueQuestion>
        )}
      </QueryView>
    </>
  );
};
