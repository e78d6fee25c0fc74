/** A text by its parts: `{ title, content }` of a letter, `{ text }` of a sentence. */
export type Text = Record<string, string>;
/** A text as the server has it; `updatedAt` differs with every save and is empty where there is none. */
export type Stored<T extends Text> = { text: T; updatedAt: string };
/** A version saved by somebody else meanwhile; `updatedBy` is null if it was not a person. */
export type StoredVersion<T extends Text> = Stored<T> & { updatedBy: string | null };

export type SaveState<T extends Text> = {
  text: T;
  /** The last text that field and server had in common. */
  stored: Stored<T>;
  phase: 'quiet' | 'sending' | 'failed' | 'conflict';
  /** Set in a conflict. */
  remote: StoredVersion<T> | null;
};

/** @param text the text in the field if it differs from the stored one, as after a crash */
export const initialState = <T extends Text>(stored: Stored<T>, text: T = stored.text): SaveState<T> => ({
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

/** The state after a save: the server may have normalized the sent text; text typed meanwhile stays. */
export const stored = <T extends Text>({ text }: SaveState<T>, sent: T, now: Stored<T>): SaveState<T> =>
  initialState(now, isSameText(text, sent) ? now.text : text);

/** The state after a conflict was decided: the chosen text will be saved over the remote one. */
export const resolveConflict = <T extends Text>(state: SaveState<T>, decided: T): SaveState<T> => {
  const { text, updatedAt } = state.remote ?? state.stored;
  return initialState({ text, updatedAt }, decided);
};
