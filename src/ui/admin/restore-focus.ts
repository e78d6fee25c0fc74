import { useEffect, useState } from 'react';

/** The focused element; for a menu item, which unmounts with its menu, the menu's button. */
const findOpener = (): Element | null => {
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return button ?? document.activeElement;
};

type FindTarget = (opener: Element | null) => Element | null | undefined;

/**
 * On unmount, restores the focus to the element that had it before, unless it has moved elsewhere.
 * @param findTarget alternative target of the focus
 */
export const useRestoreFocus = (findTarget: FindTarget = (opener) => opener): void => {
  const [opener] = useState(findOpener);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes
  useEffect(
    () => () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const target = findTarget(opener);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [],
  );
};
