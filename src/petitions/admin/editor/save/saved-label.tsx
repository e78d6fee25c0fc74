import '../frame/head.css';
import { useEffect, useState } from 'react';
import { isUnsaved } from '#office/writing/index.ts';
import { formatClock } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { type DraftSaveState, validationError } from './draft-text.ts';

/** German text for the save state. */
const saveStateText = (state: DraftSaveState): string => {
  if (isUnsaved(state) && validationError(state.text)) return 'nicht gespeichert';
  if (state.phase === 'failed' || state.phase === 'conflict') return 'nicht gespeichert';
  if (state.phase === 'sending' || isUnsaved(state)) return 'wird gespeichert …';
  return `gespeichert ${formatClock(new Date(state.stored.updatedAt))}`;
};

/** How long a save is highlighted, in milliseconds. */
const highlightMs = 3000;

/** Whether something has been saved a moment ago. */
const useJustSaved = (savedAt: string): boolean => {
  const [seen, setSeen] = useState(savedAt);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(savedAt), highlightMs);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return seen !== savedAt;
};

/** The save state, announced by screen readers when it changes. */
export const SavedLabel = ({ state }: { state: DraftSaveState }) => {
  const text = saveStateText(state);
  const fresh = useJustSaved(state.stored.updatedAt) && text.startsWith('gespeichert');
  const failed = text === 'nicht gespeichert';
  return (
    <span
      className="editor-saved-label"
      role="status"
      data-failed={failed || undefined}
      data-fresh={fresh || undefined}
    >
      {fresh && <Icon name="check" size={16} />}
      {failed && <Icon name="warning" size={16} />}
      {text}
    </span>
  );
};
