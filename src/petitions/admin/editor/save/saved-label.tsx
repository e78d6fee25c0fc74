import '../frame/head.css';
import { useEffect, useState } from 'react';
import { formatClock } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { isUnsaved, refusal, type SaveState } from './save-state.ts';

/** What the header says about saving. */
export const savedText = (state: SaveState): string => {
  if (isUnsaved(state) && refusal(state.text)) return 'nicht gespeichert';
  if (state.phase === 'failed' || state.phase === 'conflict') return 'nicht gespeichert';
  if (state.phase === 'sending' || isUnsaved(state)) return 'wird gespeichert …';
  return `gespeichert ${formatClock(new Date(state.savedAt))}`;
};

/** Milliseconds that a save stands out. */
const freshFor = 3000;

/** Whether something has been saved a moment ago. */
const useJustSaved = (savedAt: string): boolean => {
  const [seen, setSeen] = useState(savedAt);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(savedAt), freshFor);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return seen !== savedAt;
};

/** Says it to everybody; screen readers hear it when it changes. */
export const SavedLabel = ({ state }: { state: SaveState }) => {
  const text = savedText(state);
  const fresh = useJustSaved(state.savedAt) && text.startsWith('gespeichert');
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
