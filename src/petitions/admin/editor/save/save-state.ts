/** What is written in the editor. */
export type DraftText = { title: string; content: string };
/** A text as the server has it; `updatedAt` differs with every save. */
export type StoredText = DraftText & { updatedAt: string };
/** What somebody else saved in between. */
export type Theirs = StoredText & { updatedBy: string };

export type SaveState = {
  text: DraftText;
  /** The last text that editor and server had in common. */
  stored: StoredText;
  phase: 'quiet' | 'sending' | 'failed' | 'conflict';
  sent: DraftText | null;
  theirs: Theirs | null;
  /** ISO time of the last save; that of the draft at first. */
  savedAt: string;
};

export type SaveEvent =
  | { type: 'typed'; text: Partial<DraftText> }
  | { type: 'sending' }
  | { type: 'stored'; updatedAt: string }
  | { type: 'failed' }
  | { type: 'conflicted'; theirs: Theirs }
  /** Mine, theirs or both together: it will be saved over theirs. */
  | { type: 'resolved'; text: DraftText }
  /** The server stored another text by itself; what stands in the editor stays. */
  | { type: 'adopted'; stored: StoredText }
  /** The server has the same text under another time. */
  | { type: 'touched'; updatedAt: string };

/** @param text what stands in the editor when it is not the stored text, as after a crash */
export const opened = (stored: StoredText, text: DraftText = stored): SaveState => ({
  text: { title: text.title, content: text.content },
  stored,
  phase: 'quiet',
  sent: null,
  theirs: null,
  savedAt: stored.updatedAt,
});

export const isSameText = (one: DraftText, other: DraftText): boolean =>
  one.title === other.title && one.content === other.content;

/** Whether something typed is not on the server yet. */
export const isUnsaved = ({ text, stored }: SaveState): boolean => !isSameText(text, stored);

/** Why a text cannot be saved; null when it can. */
export const refusal = ({ title, content }: DraftText): string | null => {
  if (content.trim() === '') return 'Der Text darf nicht leer sein.';
  return title.trim() === '' ? 'Der Titel darf nicht leer sein.' : null;
};

export const saveReducer = (state: SaveState, event: SaveEvent): SaveState => {
  switch (event.type) {
    case 'typed':
      return { ...state, text: { ...state.text, ...event.text } };
    case 'sending':
      return { ...state, phase: 'sending', sent: state.text };
    case 'stored': {
      const stored = { ...(state.sent ?? state.text), updatedAt: event.updatedAt };
      return { ...state, stored, phase: 'quiet', sent: null, savedAt: event.updatedAt };
    }
    case 'failed':
      return { ...state, phase: 'failed', sent: null };
    case 'conflicted':
      return { ...state, phase: 'conflict', sent: null, theirs: event.theirs };
    case 'resolved': {
      const { updatedBy: _, ...stored } = state.theirs ?? { ...state.stored, updatedBy: '' };
      return { ...state, phase: 'quiet', theirs: null, stored, text: event.text };
    }
    case 'touched':
      return { ...state, stored: { ...state.stored, updatedAt: event.updatedAt } };
    case 'adopted':
      return { ...state, stored: event.stored, phase: 'quiet', savedAt: event.stored.updatedAt };
  }
};
