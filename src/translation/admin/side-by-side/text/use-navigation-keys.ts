import { useKeys } from '#ui/admin/use-keys.ts';

type NavigationHandlers = { openNeighbour: (step: 1 | -1) => void; close: () => void };

/** Whether a dialog or an open dropdown handles Esc. */
const isHandledElsewhere = (): boolean =>
  document.querySelector('[aria-modal="true"], .asks-first, [aria-expanded="true"][aria-haspopup]') !== null;

/** Alt with an arrow key opens the neighbours, Esc the list. */
export const useNavigationKeys = ({ openNeighbour, close }: NavigationHandlers): void =>
  useKeys(
    [
      ['Alt+ArrowUp', () => openNeighbour(-1)],
      ['Alt+ArrowDown', () => openNeighbour(1)],
      ['Escape', close],
    ],
    isHandledElsewhere,
  );
