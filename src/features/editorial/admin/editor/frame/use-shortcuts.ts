import { closeSearchPanel, openSearchPanel, searchPanelOpen } from '@codemirror/search';
import { useEffect, useEffectEvent } from 'react';
import { findingAfter } from '../checks/next-finding.ts';
import type { DeskState } from './desk-context.ts';

type Actions = { desk: DeskState; onSave: () => void; onUsual: () => void; onClose: () => void };

/** Whether a dialog stands in front of the editor, or the sign-in does. */
const isCovered = (): boolean =>
  document.querySelector('.asks-first') !== null ||
  document.querySelectorAll('[aria-modal="true"]').length > 1;

const nextFinding = ({ view, quality, goTo }: DeskState): void => {
  if (!view) return;
  const place = findingAfter(view.state.doc, quality.checks, view.state.selection.main.from);
  if (place) goTo(place.from, place.to);
};

const stepOut = ({ view }: DeskState, onClose: () => void): void => {
  if (view && searchPanelOpen(view.state)) closeSearchPanel(view);
  else onClose();
};

/** The keys of the whole editor, wherever the cursor is. */
export const useShortcuts = ({ desk, onSave, onUsual, onClose }: Actions): void => {
  const actions: readonly [key: string, run: () => void][] = [
    ['Control+s', onSave],
    ['Control+Enter', onUsual],
    ['Control+f', () => desk.view && openSearchPanel(desk.view)],
    ['F8', () => nextFinding(desk)],
    ['Escape', () => stepOut(desk, onClose)],
  ];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = event.ctrlKey || event.metaKey ? `Control+${event.key}` : event.key;
    const action = actions.find(([key]) => key === pressed);
    if (!action || isCovered()) return;
    event.preventDefault();
    action[1]();
  });
  useEffect(() => {
    // Before a dialog has heard the same Esc and is gone.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
