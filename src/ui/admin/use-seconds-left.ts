import { type RefObject, useEffect, useState } from 'react';
import { maxUndoSeconds, undoSeconds } from '#lib/undo-seconds.ts';

/** The server began to count before its response arrived. */
const marginSeconds = 10;

/** Seconds until the button goes, and until the server refuses. */
type Clock = { shown: number; possible: number };

const isHeld = (element: HTMLElement | null): boolean =>
  element?.closest('[role="status"]')?.matches(':hover, :focus-within') ?? false;

/** Seconds in which a change can still be undone; they stop while pointer or focus are on the message around it. */
export const useSecondsLeft = (element: RefObject<HTMLElement | null>): number => {
  const [clock, setClock] = useState<Clock>({ shown: undoSeconds, possible: maxUndoSeconds - marginSeconds });
  useEffect(() => {
    let before = performance.now();
    const timer = setInterval(() => {
      const elapsed = (performance.now() - before) / 1000;
      before = performance.now();
      const shownFor = isHeld(element.current) ? 0 : elapsed;
      setClock(({ shown, possible }) => ({ shown: shown - shownFor, possible: possible - elapsed }));
    }, 1000);
    return () => clearInterval(timer);
  }, [element]);
  return Math.max(0, Math.ceil(Math.min(clock.shown, clock.possible)));
};
