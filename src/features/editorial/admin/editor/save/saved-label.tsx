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

/** Says it to everybody; screen readers hear it when it changes. */
export const SavedLabel = ({ state }: { state: SaveState }) => {
  const text = savedText(state);
  const failed = text === 'nicht gespeichert';
  return (
    <span className="saved-label" role="status" data-failed={failed || undefined}>
      {failed && <Icon name="warning" size={16} />}
      {text}
    </span>
  );
};
