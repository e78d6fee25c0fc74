import { UserError } from '#ui/admin/api.ts';
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
  /** Told of the first failure in a row of a save that nobody asked for. */
  onFailure: (error: unknown) => void;
  mayRetry: (error: unknown) => boolean;
  /** Milliseconds. */
  pause: number;
  retryAfter: number;
};

export type Saver = ReturnType<typeof createSaver>;

const undecided = 'Bitte entscheiden Sie zuerst, welche der beiden Fassungen gilt.';

type Outcome = { stored: true } | { stored: false; error: unknown };

/** Keeps what is typed, and stores it after a pause, one save after the other. */
export const createSaver = (parts: SaverParts, stored: StoredText, text?: DraftText) => {
  let state: SaveState = opened(stored, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Outcome> | null = null;
  let held = false;
  /** Whether somebody has been told that saving fails at present. */
  let told = false;
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

  const attempt = async (withText: WithText): Promise<Outcome> => {
    clearTimeout(timer);
    tell({ type: 'sending' });
    try {
      const { updatedAt } = await parts.send({
        ...state.text,
        updatedAt: state.stored.updatedAt,
        ...withText,
      });
      told = false;
      tell({ type: 'stored', updatedAt });
      schedule(parts.pause);
      return { stored: true };
    } catch (error) {
      const theirs = await parts.theirsAfter(error).catch(() => null);
      if (theirs && !withText.status && hasOnlyMoved(theirs)) {
        adopt(theirs);
        return attempt(withText);
      }
      tell(theirs ? { type: 'conflicted', theirs } : { type: 'failed' });
      if (!theirs && parts.mayRetry(error)) schedule(parts.retryAfter);
      return { stored: false, error };
    }
  };

  const store = async (withText: WithText = {}): Promise<Outcome> => {
    while (running) await running;
    const why = state.phase === 'conflict' ? undecided : refusal(state.text);
    if (why) return { stored: false, error: new UserError(why) };
    if (!withText.status && !isUnsaved(state)) {
      // A step that failed leaves nothing unsaved behind it.
      if (state.phase === 'failed') adopt(state.stored);
      return { stored: true };
    }
    running = attempt(withText);
    const outcome = await running;
    running = null;
    // What was typed meanwhile is no part of a step.
    return outcome.stored && !withText.status && isUnsaved(state) ? store() : outcome;
  };

  /** Stores everything typed. Resolves to whether it is stored. */
  const flush = async (): Promise<boolean> => {
    const outcome = await store();
    if (!outcome.stored && state.phase === 'failed' && !told) {
      told = true;
      parts.onFailure(outcome.error);
    }
    return outcome.stored;
  };

  /**
   * Stores everything typed, and the change given with it, because somebody asks for it.
   * @throws why it is not stored, every time, to be told by the caller
   */
  const save = async (withText?: WithText): Promise<void> => {
    const outcome = await store(withText);
    if (outcome.stored) return;
    told = state.phase === 'failed';
    throw outcome.error;
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
    save,
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
