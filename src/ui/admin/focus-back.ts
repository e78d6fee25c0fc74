import { useEffect, useState } from 'react';

/** What has the focus; where it is an entry of a menu, which goes with it, the button of the menu. */
const findOpener = (): Element | null => {
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return button ?? document.activeElement;
};

type FindPlace = (opener: Element | null) => Element | null | undefined;

/**
 * Once what calls this is gone, gives the focus back to what had it before, unless it is somewhere else by then.
 * @param place where the focus goes instead of to what had it
 */
export const useFocusBack = (place: FindPlace = (opener) => opener): void => {
  const [opener] = useState(findOpener);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes
  useEffect(
    () => () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const target = place(opener);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [],
  );
};
