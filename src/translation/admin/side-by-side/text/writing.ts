import type { TranslationDetail } from '../../../contract/side-by-side.ts';

/** A text as the server has it; `updatedAt` null: there is none. */
export type Stored = { text: string; updatedAt: string | null };
/** What somebody else saved in between. */
export type Theirs = Stored & { updatedBy: string | null };

export type WritingState = {
  text: string;
  /** The last text that field and server had in common. */
  base: Stored;
  theirs: Theirs | null;
};

/** What is stored at the place that is open: the text of all countries is not that of one. */
export const storedIn = (detail: TranslationDetail, countryCode: string | null): Theirs =>
  detail.countryCode === countryCode
    ? { text: detail.text ?? '', updatedAt: detail.updatedAt, updatedBy: detail.updatedBy }
    : { text: '', updatedAt: null, updatedBy: null };

export const isUnsaved = ({ text, base }: WritingState): boolean => text !== base.text;

export type Writing = ReturnType<typeof createWriting>;

/** What is written about one text until it is saved. */
export const createWriting = (stored: Stored) => {
  let state: WritingState = { text: stored.text, base: stored, theirs: null };
  const listeners = new Set<() => void>();
  const become = (changes: Partial<WritingState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    type: (text: string) => {
      if (text !== state.text) become({ text });
    },
    /** The server has stored what was sent; what was typed since stays. */
    saved: (sent: string, now: Stored) =>
      become({ base: now, theirs: null, text: state.text === sent ? now.text : state.text }),
    /** The server has another text. It is taken over unless something is unsaved: that will be a conflict. */
    refreshed: (now: Stored) => {
      if (now.text === state.text || !isUnsaved(state)) become({ base: now, text: now.text });
    },
    conflicted: (theirs: Theirs) => become({ theirs }),
    /** What was decided about a conflict; it is to be saved over theirs. */
    decided: (text: string) => {
      if (state.theirs) become({ text, base: state.theirs, theirs: null });
    },
    /** The conflict is left open; the next save asks again. */
    setAside: () => become({ theirs: null }),
    discard: () => become({ text: state.base.text }),
  };
};
