import { closeSearchPanel, openSearchPanel, searchPanelOpen } from '@codemirror/search';
import { useEffect, useEffectEvent } from 'react';
import { findingAfter } from '../checks/next-finding.ts';
import type { Save } from '../save/use-save.ts';
import type { DeskState } from './desk-context.ts';

type Actions = { desk: DeskState; save: Save; onPrint: () => void; onUsual: () => void; onClose: () => void };

/** Whether a dialog stands in front of the editor, or the sign-in does. */
const isCovered = (): boolean =>
  document.querySelector('.asks-first') !== null ||
  document.querySelectorAll('[aria-modal="true"]').length > 1;

const nextFinding = ({ view, quality, goTo }: DeskState): void => {
  if (!view) return;
  const place = findingAfter(view.state.doc, quality.checks, view.state.selection.main.from);
  if (place) goTo(place.from, place.to);
};

const closeSearchOrEditor = ({ view }: DeskState, onClose: () => void): void => {
  if (view && searchPanelOpen(view.state)) closeSearchPanel(view);
  else onClose();
};

/** The keys of the whole editor, wherever the cursor is. */
export const useShortcuts = ({ desk, save, onPrint, onUsual, onClose }: Actions): void => {
  const actions: readonly [key: string, run: () => void][] = [
    ['Control+s', save.stay],
    ['Control+Shift+s', save.close],
    ['Control+p', onPrint],
    ['Control+Enter', onUsual],
    ['Control+f', () => desk.view && openSearchPanel(desk.view)],
    ['F8', () => nextFinding(desk)],
    ['Escape', () => closeSearchOrEditor(desk, onClose)],
  ];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // With Caps Lock on, the key of a letter is its capital.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const held = [event.ctrlKey || event.metaKey ? 'Control' : '', event.shiftKey ? 'Shift' : ''];
    const pressed = [...held.filter(Boolean), key].join('+');
    const action = actions.find(([name]) => name === pressed);
    if (!action || isCovered()) return;
    event.preventDefault();
    action[1]();
  });
  useEffect(() => {
    // A dialog that closes itself on the same Esc must still be seen by `isCovered`.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
