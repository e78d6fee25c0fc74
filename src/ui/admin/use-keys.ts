import { useEffect, useEffectEvent } from 'react';

/** Whether a confirmation or the sign-in dialog is in front of the current overlay. */
const isBehindQuestion = (): boolean =>
  document.querySelector('.asks-first') !== null ||
  document.querySelectorAll('[aria-modal="true"]').length > 1;

/**
 * Keyboard shortcuts of a whole view, named like `Control+Shift+s`; Control also matches Command.
 * @param isDisabled whether another component currently handles the keys
 */
export const useKeys = (
  actions: readonly [key: string, run: () => void][],
  isDisabled = isBehindQuestion,
): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // With Caps Lock on, the key of a letter is its capital.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const modifiers = [event.ctrlKey || event.metaKey ? 'Control' : '', event.altKey ? 'Alt' : ''];
    const pressed = [...modifiers, event.shiftKey ? 'Shift' : '', key].filter(Boolean).join('+');
    const action = actions.find(([name]) => name === pressed);
    if (!action || event.isComposing || isDisabled()) return;
    event.preventDefault();
    action[1]();
  });
  useEffect(() => {
    // A dialog that closes itself on the same Esc must still be seen by `isDisabled`.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
