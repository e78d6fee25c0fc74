import { UserError } from '#ui/admin/api.ts';
import {
  stored as afterSave,
  isSameText,
  isUnsaved,
  opened,
  type Remote,
  resolved,
  type SaveState,
  type Stored,
  type Text,
} from './save-state.ts';

export type Autosave = {
  /** Told of the first failure in a row of a save that nobody asked for. */
  onFailure: (error: unknown) => void;
  mayRetry: (error: unknown) => boolean;
  /** Milliseconds. */
  pause: number;
  retryAfter: number;
};

/** @template Extra what a save may change beside the text */
export type SaverParts<T extends Text, Extra extends object = object> = {
  /** Stores a text over the one last seen. */
  send: (given: Stored<T> & Partial<Extra>) => Promise<Stored<T>>;
  /**
   * What is stored now, after a text was to be saved over the one last seen; null when the failure is no conflict.
   * @throws UserError why there is nothing to decide
   */
  remoteAfter: (error: unknown, over: Stored<T>) => Promise<Remote<T> | null>;
  /** Why a text cannot be saved; null when it can. */
  refusal: (text: T) => string | null;
  /** Without it a text is saved when somebody asks for it. */
  autosave?: Autosave | undefined;
};

export type Saver<T extends Text, Extra extends object = object> = ReturnType<typeof createSaver<T, Extra>>;

const undecided = 'Bitte entscheiden Sie zuerst, welche der beiden Fassungen gilt.';

type Outcome = { stored: true } | { stored: false; error: unknown };

/** Keeps what is typed, and stores it when asked or after a pause, one save after the other. */
export const createSaver = <T extends Text, Extra extends object = object>(
  { send, remoteAfter, refusal, autosave }: SaverParts<T, Extra>,
  stored: Stored<T>,
  text?: T,
) => {
  let state: SaveState<T> = opened(stored, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Outcome> | null = null;
  let held = false;
  /** Whether somebody has been told that saving fails at present. */
  let told = false;
  const listeners = new Set<() => void>();

  const become = (next: SaveState<T>): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const schedule = (wait = autosave?.pause): void => {
    clearTimeout(timer);
    if (autosave && !held && isUnsaved(state) && state.phase !== 'conflict')
      timer = setTimeout(() => void flush(), wait);
  };

  /** The server has this by itself; what stands in the field stays. */
  const adopt = ({ text, updatedAt }: Stored<T>): void => become(opened({ text, updatedAt }, state.text));

  /** Whether no text stands against this one: what was changed since is something around it. */
  const hasOnlyMoved = ({ text, updatedAt }: Stored<T>): boolean =>
    isSameText(text, state.stored.text) && updatedAt !== state.stored.updatedAt;

  const attempt = async (extra: Extra | undefined): Promise<Outcome> => {
    clearTimeout(timer);
    become({ ...state, phase: 'sending' });
    const sent = state.text;
    try {
      const over = { text: sent, updatedAt: state.stored.updatedAt };
      const now = await send({ ...over, ...extra } as Stored<T> & Partial<Extra>);
      told = false;
      become(afterSave(state, sent, now));
      schedule();
      return { stored: true };
    } catch (error) {
      let why = error;
      const remote = await remoteAfter(error, state.stored).catch((reason: unknown) => {
        if (reason instanceof UserError) why = reason;
        return null;
      });
      if (remote && !extra && hasOnlyMoved(remote)) {
        adopt(remote);
        return attempt(extra);
      }
      become({ ...state, phase: remote ? 'conflict' : 'failed', remote });
      if (!remote && autosave?.mayRetry(error)) schedule(autosave.retryAfter);
      return { stored: false, error: why };
    }
  };

  const store = async (extra?: Extra): Promise<Outcome> => {
    while (running) await running;
    const why = state.phase === 'conflict' ? undecided : refusal(state.text);
    if (why) return { stored: false, error: new UserError(why) };
    if (!extra && !isUnsaved(state)) {
      // A change that failed with nothing typed leaves nothing unsaved behind it.
      if (state.phase === 'failed') adopt(state.stored);
      return { stored: true };
    }
    running = attempt(extra);
    const outcome = await running;
    running = null;
    // What was typed meanwhile is saved in its turn, but is no part of another change.
    return outcome.stored && autosave && !extra && isUnsaved(state) ? store() : outcome;
  };

  /** Stores everything typed. Resolves to whether it is stored. */
  const flush = async (): Promise<boolean> => {
    const outcome = await store();
    if (!outcome.stored && state.phase === 'failed' && !told) {
      told = true;
      autosave?.onFailure(outcome.error);
    }
    return outcome.stored;
  };

  /**
   * Stores everything typed, and the change given with it, because somebody asks for it.
   * @throws why it is not stored, every time, to be told by the caller
   */
  const save = async (extra?: Extra): Promise<void> => {
    const outcome = await store(extra);
    if (outcome.stored) return;
    told = state.phase === 'failed';
    throw outcome.error;
  };

  const type = (typed: Partial<T>): void => {
    become({ ...state, text: { ...state.text, ...typed } });
    schedule();
  };

  /** Takes over a text of the server, also into the field. */
  const take = ({ text, updatedAt }: Stored<T>): void => {
    become(opened({ text, updatedAt }));
    schedule();
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    type,
    discard: () => type(state.stored.text),
    flush,
    save,
    /** Takes what somebody decided about a conflict. */
    resolve: (decided: T) => {
      become(resolved(state, decided));
      schedule(0);
    },
    /** Leaves a conflict open; the next save asks again. */
    postpone: () => become({ ...state, phase: 'failed', remote: null }),
    /** Takes note of a text that the server stored by itself. */
    adopt: (by: Stored<T>) => {
      adopt(by);
      schedule();
    },
    take,
    /** Takes note that something was changed around the text, as publishing does, when the text was not. */
    touched: (now: Stored<T>) => {
      if (state.phase === 'quiet' && hasOnlyMoved(now)) adopt(now);
    },
    /** The server has another text. It is taken over unless something is unsaved: that will be a conflict. */
    refreshed: (now: Stored<T>) => {
      if (isSameText(now.text, state.text) || !isUnsaved(state)) take(now);
    },
    /** While held, nothing is saved by itself. */
    hold: (on: boolean) => {
      held = on;
      schedule();
    },
    close: () => clearTimeout(timer),
  };
};
