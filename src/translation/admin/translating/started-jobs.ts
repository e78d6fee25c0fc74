import { useSyncExternalStore } from 'react';

/** Job ids by the item they were started for. */
type Started = Readonly<Record<string, string>>;

const storageKey = 'translation-jobs';
const listeners = new Set<() => void>();

const readStored = (): Started => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Started) : {};
  } catch {
    return {};
  }
};

let started: Started | undefined;
const startedJobs = (): Started => {
  started ??= readStored();
  return started;
};

const setStarted = (next: Started): void => {
  started = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage, the jobs are only forgotten on reload.
  }
  for (const listener of listeners) listener();
};

/** Remembers in this window, across reloads, the job of an item. */
export const rememberJob = (item: string, jobId: string): void =>
  setStarted({ ...startedJobs(), [item]: jobId });

export const forgetJob = (item: string): void => {
  const { [item]: _ended, ...others } = startedJobs();
  setStarted(others);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The jobs started in this window. */
export const useStartedJobs = (): Started => useSyncExternalStore(subscribe, startedJobs);
