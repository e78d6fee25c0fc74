import './list-states.css';
import { Button } from '@mantine/core';
import { failureSentence } from '#ui/admin/api.ts';
import { Note } from '#ui/admin/states.tsx';

/** Placeholder while the rows are loading. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Wird geladen: Petitionen …" className="list-skeleton">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <span key={index} className="list-skeleton-line" />
    ))}
  </div>
);

/** Error message with a button to retry. */
export const ListFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert">
    <Note
      icon="warning"
      title="Fehler beim Laden"
      action={
        <Button variant="default" onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      Die Petitionen konnten nicht geladen werden. API-Fehler aufgetreten.
      <span className="failure-detail">{failureSentence(error)}</span>
    </Note>
  </div>
);
