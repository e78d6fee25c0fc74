/** What is written, by its parts: `{ title, content }` of a letter, `{ text }` of a sentence. */
export type Text = Record<string, string>;
/** A text as the server has it; `updatedAt` differs with every save and is empty where there is none. */
export type Stored<T extends Text> = { text: T; updatedAt: string };
/** What somebody else saved in between; null: not a person. */
export type Remote<T extends Text> = Stored<T> & { updatedBy: string | null };

export type SaveState<T extends Text> = {
  text: T;
  /** The last text that field and server had in common. */
  stored: Stored<T>;
  phase: 'quiet' | 'sending' | 'failed' | 'conflict';
  /** Set in a conflict. */
  remote: Remote<T> | null;
};

export type SaveEvent<T extends Text> =
  | { type: 'typed'; text: Partial<T> }
  | { type: 'sending' }
  /** The server has what was sent, perhaps tidied up. */
  | { type: 'stored'; sent: T; stored: Stored<T> }
  | { type: 'failed' }
  | { type: 'conflicted'; remote: Remote<T> }
  /** Mine, remote or both together: it will be saved over the remote one. */
  | { type: 'resolved'; text: T }
  /** The server has another text by itself; without `text`, what stands in the field stays. */
  | { type: 'adopted'; stored: Stored<T>; text?: T };

/** @param text what stands in the field when it is not the stored text, as after a crash */
export const opened = <T extends Text>(stored: Stored<T>, text: T = stored.text): SaveState<T> => ({
  text,
  stored,
  phase: 'quiet',
  remote: null,
});

export const isSameText = <T extends Text>(one: T, other: T): boolean =>
  Object.keys(one).every((part) => one[part] === other[part]);

/** Whether something typed is not on the server yet. */
export const isUnsaved = <T extends Text>({ text, stored }: SaveState<T>): boolean =>
  !isSameText(text, stored.text);

export const saveReducer = <T extends Text>(state: SaveState<T>, event: SaveEvent<T>): SaveState<T> => {
  switch (event.type) {
    case 'typed':
      return { ...state, text: { ...state.text, ...event.text } };
    case 'sending':
      return { ...state, phase: 'sending' };
    case 'stored':
      return opened(event.stored, isSameText(state.text, event.sent) ? event.stored.text : state.text);
    case 'failed':
      return { ...state, phase: 'failed', remote: null };
    case 'conflicted':
      return { ...state, phase: 'conflict', remote: event.remote };
    case 'resolved': {
      const { text, updatedAt } = state.remote ?? state.stored;
      return opened({ text, updatedAt }, event.text);
    }
    case 'adopted':
      return opened(event.stored, event.text ?? state.text);
  }
};
