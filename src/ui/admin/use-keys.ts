import { useEffect, useEffectEvent } from 'react';

/** Whether a question stands in front of what lies over the page itself, or the sign-in does. */
export const isCovered = (): boolean =>
  document.querySelector('.asks-first') !== null ||
  document.querySelectorAll('[aria-modal="true"]').length > 1;

/**
 * The keys of a whole view, wherever the cursor is, named `Control+Shift+s`; Control is Command as well.
 * @param isTaken whether they belong to something else at present
 */
export const useKeys = (actions: readonly [key: string, run: () => void][], isTaken = isCovered): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // With Caps Lock on, the key of a letter is its capital.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const held = [event.ctrlKey || event.metaKey ? 'Control' : '', event.altKey ? 'Alt' : ''];
    const pressed = [...held, event.shiftKey ? 'Shift' : '', key].filter(Boolean).join('+');
    const action = actions.find(([name]) => name === pressed);
    if (!action || event.isComposing || isTaken()) return;
    event.preventDefault();
    action[1]();
  });
  useEffect(() => {
    // A dialog that closes itself on the same Esc must still be seen by `isTaken`.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
