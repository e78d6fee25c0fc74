import { useKeys } from '#ui/admin/use-keys.ts';

type Moves = { go: (step: 1 | -1) => void; close: () => void };

/** Whether a dialog or an open dropdown handles Esc. */
const isTaken = (): boolean =>
  document.querySelector('[aria-modal="true"], .asks-first, [aria-expanded="true"][aria-haspopup]') !== null;

/** Alt and an arrow lead to the neighbours, Esc back to the list. */
export const useMoveKeys = ({ go, close }: Moves): void =>
  useKeys(
    [
      ['Alt+ArrowUp', () => go(-1)],
      ['Alt+ArrowDown', () => go(1)],
      ['Escape', close],
    ],
    isTaken,
  );
