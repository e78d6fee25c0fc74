import type { DraftWalk } from '../draft-walk.ts';

export type DraftEditorProps = {
  id: number;
  /** Leads to other drafts. */
  walk: DraftWalk;
  onOpen: (id: number) => void;
  /** Called when the editor closes, after everything was saved or discarded. */
  onClose: () => void;
};
