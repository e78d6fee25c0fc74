import {
  type DraftText,
  isSameText,
  isUnsaved,
  opened,
  refusal,
  type SaveEvent,
  type SaveState,
  type StoredText,
  saveReducer,
  type Theirs,
} from './save-state.ts';

/** What a save may change beside the text. */
export type WithText = { status?: 'pending' | 'review' | 'approved'; note?: string };

export type SaverParts = {
  /** Stores a text over the one last seen. */
  send: (text: StoredText & WithText) => Promise<{ updatedAt: string }>;
  /** What is stored now; null when the failure is no conflict. */
  theirsAfter: (error: unknown) => Promise<Theirs | null>;
  /** Told once for each failure in a row. */
  onFailure: (error: unknown) => void;
  mayRetry: (error: unknown) => boolean;
  /** Milliseconds. */
  pause: number;
  retryAfter: number;
};

export type Saver = ReturnType<typeof createSaver>;

/** Keeps what is typed, and stores it after a pause, one save after the other. */
export const createSaver = (parts: SaverParts, stored: StoredText, text?: DraftText) => {
  let state: SaveState = opened(stored, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let held = false;
  let failing = false;
  const listeners = new Set<() => void>();

  const tell = (event: SaveEvent): void => {
    state = saveReducer(state, event);
    for (const listener of listeners) listener();
  };

  const schedule = (wait: number): void => {
    clearTimeout(timer);
    if (!held && isUnsaved(state) && state.phase !== 'conflict') timer = setTimeout(() => void flush(), wait);
  };

  const adopt = ({ title, content, updatedAt }: StoredText): void =>
    tell({ type: 'adopted', stored: { title, content, updatedAt } });

  /** Whether the draft has only taken a step since it was seen, so that no text stands against this one. */
  const hasOnlyMoved = (theirs: Theirs): boolean =>
    isSameText(theirs, state.stored) && theirs.updatedAt !== state.stored.updatedAt;

  const failed = (error: unknown): void => {
    tell({ type: 'failed' });
    if (!failing) parts.onFailure(error);
    failing = true;
    if (parts.mayRetry(error)) schedule(parts.retryAfter);
  };

  const attempt = async (withText: WithText): Promise<boolean> => {
    clearTimeout(timer);
    tell({ type: 'sending' });
    try {
      const { updatedAt } = await parts.send({
        ...state.text,
        updatedAt: state.stored.updatedAt,
        ...withText,
      });
      failing = false;
      tell({ type: 'stored', updatedAt });
      schedule(parts.pause);
      return true;
    } catch (error) {
      const theirs = await parts.theirsAfter(error).catch(() => null);
      if (theirs && !withText.status && hasOnlyMoved(theirs)) {
        adopt(theirs);
        return attempt(withText);
      }
      if (theirs) tell({ type: 'conflicted', theirs });
      else failed(error);
      return false;
    }
  };

  /** Stores everything typed, and the change given with it. Resolves to whether it is stored. */
  const flush = async (withText?: WithText): Promise<boolean> => {
    while (running) await running;
    if (state.phase === 'conflict' || refusal(state.text)) return false;
    if (!withText && !isUnsaved(state)) return true;
    running = attempt(withText ?? {});
    const stored = await running;
    running = null;
    return stored && isUnsaved(state) ? flush() : stored;
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    type: (typed: Partial<DraftText>) => {
      tell({ type: 'typed', text: typed });
      schedule(parts.pause);
    },
    flush,
    /** Takes what somebody decided about a conflict. */
    resolve: (decided: DraftText) => {
      tell({ type: 'resolved', text: decided });
      schedule(0);
    },
    /** Takes note of a text that the server stored by itself. */
    adopt: (by: StoredText) => {
      adopt(by);
      schedule(parts.pause);
    },
    /** Takes note that the draft was changed, when its text was not: publishing does so. */
    touched: (now: StoredText) => {
      if (state.phase === 'quiet' && isSameText(now, state.stored))
        tell({ type: 'touched', updatedAt: now.updatedAt });
    },
    /** While held, nothing is saved by itself. */
    hold: (on: boolean) => {
      held = on;
      schedule(parts.pause);
    },
    close: () => clearTimeout(timer),
  };
};
