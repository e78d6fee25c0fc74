import { UserError } from '#ui/admin/api.ts';
import {
  stored as afterSave,
  initialState,
  isSameText,
  isUnsaved,
  resolveConflict,
  type SaveState,
  type Stored,
  type StoredVersion,
  type Text,
} from './save-state.ts';

export type Autosave = {
  /** Called on the first of consecutive failures of automatic saves. */
  onFailure: (error: unknown) => void;
  mayRetry: (error: unknown) => boolean;
  /** Milliseconds. */
  pause: number;
  retryAfter: number;
};

/** @template Extra what a save may change beside the text */
export type SaverOptions<T extends Text, Extra extends object = object> = {
  /** Saves a text over the version last seen. */
  send: (payload: Stored<T> & Partial<Extra>) => Promise<Stored<T>>;
  /**
   * Finds the version now stored after a failed save; null if the failure is not a conflict.
   * @throws UserError with the reason why there is nothing to decide
   */
  findRemote: (error: unknown, base: Stored<T>) => Promise<StoredVersion<T> | null>;
  /** German reason why a text cannot be saved; null when it can. */
  validate: (text: T) => string | null;
  /** Without it a text is saved on request only. */
  autosave?: Autosave | undefined;
};

export type Saver<T extends Text, Extra extends object = object> = ReturnType<typeof createSaver<T, Extra>>;

const undecidedMessage = 'Bitte entscheiden Sie zuerst, welche der beiden Fassungen gilt.';

type Outcome = { stored: true } | { stored: false; error: unknown };

/** Holds the typed text and saves it on request or after a pause, one save at a time. */
export const createSaver = <T extends Text, Extra extends object = object>(
  { send, findRemote, validate, autosave }: SaverOptions<T, Extra>,
  stored: Stored<T>,
  text?: T,
) => {
  let state: SaveState<T> = initialState(stored, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Outcome> | null = null;
  let isPaused = false;
  /** Whether the present failure has been reported. */
  let failureReported = false;
  const listeners = new Set<() => void>();

  const setState = (next: SaveState<T>): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const schedule = (wait = autosave?.pause): void => {
    clearTimeout(timer);
    if (autosave && !isPaused && isUnsaved(state) && state.phase !== 'conflict')
      timer = setTimeout(() => void flush(), wait);
  };

  /** Makes a version of the server the new base; the text in the field stays. */
  const rebase = ({ text, updatedAt }: Stored<T>): void =>
    setState(initialState({ text, updatedAt }, state.text));

  /** Whether a remote version has the text of the base, so that only its metadata changed. */
  const hasSameText = ({ text, updatedAt }: Stored<T>): boolean =>
    isSameText(text, state.stored.text) && updatedAt !== state.stored.updatedAt;

  const attempt = async (extra: Extra | undefined): Promise<Outcome> => {
    clearTimeout(timer);
    setState({ ...state, phase: 'sending' });
    const sent = state.text;
    try {
      const base = { text: sent, updatedAt: state.stored.updatedAt };
      const now = await send({ ...base, ...extra } as Stored<T> & Partial<Extra>);
      failureReported = false;
      setState(afterSave(state, sent, now));
      schedule();
      return { stored: true };
    } catch (error) {
      let why = error;
      const remote = await findRemote(error, state.stored).catch((reason: unknown) => {
        if (reason instanceof UserError) why = reason;
        return null;
      });
      if (remote && !extra && hasSameText(remote)) {
        rebase(remote);
        return attempt(extra);
      }
      setState({ ...state, phase: remote ? 'conflict' : 'failed', remote });
      if (!remote && autosave?.mayRetry(error)) schedule(autosave.retryAfter);
      return { stored: false, error: why };
    }
  };

  const store = async (extra?: Extra): Promise<Outcome> => {
    while (running) await running;
    const why = state.phase === 'conflict' ? undecidedMessage : validate(state.text);
    if (why) return { stored: false, error: new UserError(why) };
    if (!extra && !isUnsaved(state)) {
      // After a failed change without typed text nothing is unsaved.
      if (state.phase === 'failed') rebase(state.stored);
      return { stored: true };
    }
    running = attempt(extra);
    const outcome = await running;
    running = null;
    // Text typed meanwhile is saved next, but not as part of another change.
    return outcome.stored && autosave && !extra && isUnsaved(state) ? store() : outcome;
  };

  /** Saves everything typed. Resolves to whether it is saved. */
  const flush = async (): Promise<boolean> => {
    const outcome = await store();
    if (!outcome.stored && state.phase === 'failed' && !failureReported) {
      failureReported = true;
      autosave?.onFailure(outcome.error);
    }
    return outcome.stored;
  };

  /**
   * Saves everything typed together with the given change, on request of the user.
   * @throws the reason, every time it is not saved, for the caller to show
   */
  const save = async (extra?: Extra): Promise<void> => {
    const outcome = await store(extra);
    if (outcome.stored) return;
    failureReported = state.phase === 'failed';
    throw outcome.error;
  };

  const type = (changes: Partial<T>): void => {
    setState({ ...state, text: { ...state.text, ...changes } });
    schedule();
  };

  /** Replaces base and field with a version of the server. */
  const replaceWith = ({ text, updatedAt }: Stored<T>): void => {
    setState(initialState({ text, updatedAt }));
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
    /** Resolves a conflict with the chosen text. */
    resolve: (decided: T) => {
      setState(resolveConflict(state, decided));
      schedule(0);
    },
    /** Leaves a conflict open; the next save asks again. */
    postpone: () => setState({ ...state, phase: 'failed', remote: null }),
    /** Accepts a version that the server stored by itself. */
    adopt: (version: Stored<T>) => {
      rebase(version);
      schedule();
    },
    take: replaceWith,
    /** Accepts a change of metadata, for example by publishing, if the text is unchanged. */
    onMetadataChange: (now: Stored<T>) => {
      if (state.phase === 'quiet' && hasSameText(now)) rebase(now);
    },
    /**
     * The server has another text. It replaces the field unless something is unsaved; the next save then ends
     * in a conflict.
     */
    onRemoteChange: (now: Stored<T>) => {
      if (isSameText(now.text, state.text) || !isUnsaved(state)) replaceWith(now);
    },
    /** While paused, nothing is saved automatically. */
    setPaused: (on: boolean) => {
      isPaused = on;
      schedule();
    },
    close: () => clearTimeout(timer),
  };
};
