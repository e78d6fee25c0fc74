import { useKeys } from '#ui/admin/use-keys.ts';
import { findingAfter } from '../checks/next-finding.ts';
import type { Save } from '../save/use-save.ts';
import type { EditorContextValue } from './editor-context.ts';
import type { Walk } from './use-walk.ts';

type Actions = {
  editorContext: EditorContextValue;
  save: Save;
  walk: Walk;
  onPrint: () => void;
  onDefaultTransition: () => void;
  onClose: () => void;
};

const goToNextFinding = ({ view, quality, goTo }: EditorContextValue): void => {
  if (!view) return;
  const place = findingAfter(view.state.doc, quality.checks, view.state.selection.main.from);
  if (place) goTo(place.from, place.to);
};

/** Whether the field with the focus has a list of suggestions open, which closes itself. */
const hasOpenList = (): boolean => document.activeElement?.hasAttribute('data-expanded') ?? false;

const closeSearchOrEditor = ({ view, commands }: EditorContextValue, onClose: () => void): void => {
  if (hasOpenList()) return;
  const isSearchClosed = view !== null && commands.closeSearch?.(view);
  if (!isSearchClosed) onClose();
};

/** The keys of the whole editor. */
export const useShortcuts = ({
  editorContext,
  save,
  walk,
  onPrint,
  onDefaultTransition,
  onClose,
}: Actions): void =>
  useKeys([
    ['Control+s', save.saveOnly],
    ['Control+Shift+s', save.saveAndClose],
    ['Control+p', onPrint],
    ['Control+Enter', onDefaultTransition],
    ['Control+Shift+Enter', () => void walk('needed')],
    ['Alt+ArrowUp', () => void walk(-1)],
    ['Alt+ArrowDown', () => void walk(1)],
    ['Alt+Shift+ArrowDown', () => void walk('assigned')],
    ['Control+f', () => editorContext.view && editorContext.commands.openSearch?.(editorContext.view)],
    ['F8', () => goToNextFinding(editorContext)],
    ['Escape', () => closeSearchOrEditor(editorContext, onClose)],
  ]);
