import { useEffect, useEffectEvent } from 'react';

type Moves = { go: (step: 1 | -1) => void; close: () => void };

/** Whether Esc belongs to something else: a dialog, or a list that is open under its field. */
const isTaken = (): boolean =>
  document.querySelector('[aria-modal="true"], .asks-first, [aria-expanded="true"][aria-haspopup]') !== null;

/** Alt and an arrow lead to the neighbours, Esc back to the list. */
export const useMoveKeys = ({ go, close }: Moves): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken()) return;
    const moves: Readonly<Record<string, () => void>> = {
      'Alt+ArrowUp': () => go(-1),
      'Alt+ArrowDown': () => go(1),
      Escape: close,
    };
    const move = moves[event.altKey ? `Alt+${event.key}` : event.key];
    if (!move) return;
    event.preventDefault();
    move();
  });
  useEffect(() => {
    // Before whatever is open closes itself on the same key.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
