import { useEffect, useEffectEvent } from 'react';

type Actions = { onSave: () => void; onClose: () => void };

/** Whether a question stands in front of the panel, or the sign-in does. */
const isCovered = (): boolean =>
  document.querySelector('.asks-first') !== null ||
  document.querySelectorAll('[aria-modal="true"]').length > 1;

/** Ctrl S and Ctrl Enter save, Esc closes, wherever the cursor is. */
export const usePanelKeys = ({ onSave, onClose }: Actions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey;
    // With Caps Lock on, the key of a letter is its capital.
    const saves = held && (event.key.toLowerCase() === 's' || event.key === 'Enter');
    if (!saves && (event.key !== 'Escape' || event.isComposing)) return;
    if (isCovered()) return;
    event.preventDefault();
    if (saves) onSave();
    else onClose();
  });
  useEffect(() => {
    // A dialog that closes itself on the same Esc must still be seen by `isCovered`.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
