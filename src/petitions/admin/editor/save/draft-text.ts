import type { Saver, SaveState, Stored } from '#office/writing/index.ts';
import type { DraftChanges } from '../../../contract.ts';

/** The editable text of a draft. */
export type DraftText = { title: string; content: string };
/** Who works on a draft, until when, when it is published and withdrawn, and why. */
export type PlanUpdate = Pick<DraftChanges, 'assignee' | 'dueOn' | 'publishAt' | 'withdrawAt' | 'note'>;
/** Fields that a save may change besides the text. */
export type StatusUpdate = PlanUpdate & { status?: 'pending' | 'review' | 'approved' };
export type DraftSaver = Saver<DraftText, StatusUpdate>;
export type DraftSaveState = SaveState<DraftText>;

/** The text of a draft as the server has it. */
export const storedTextOf = (draft: DraftText & { updatedAt: string }): Stored<DraftText> => ({
  text: { title: draft.title, content: draft.content },
  updatedAt: draft.updatedAt,
});

/** German reason why a text cannot be saved; null when it can. */
export const validationError = ({ title, content }: DraftText): string | null => {
  if (content.trim() === '') return 'Der Text darf nicht leer sein.';
  return title.trim() === '' ? 'Der Titel darf nicht leer sein.' : null;
};
