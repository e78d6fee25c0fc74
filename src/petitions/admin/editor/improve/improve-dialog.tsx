import { lazy, Suspense } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { ProposedProps } from './proposed.tsx';
import type { Proposal } from './use-improve.ts';

const Proposed = lazy(async () => ({ default: (await import('./proposed.tsx')).Proposed }));

/** Proposed changes to accept or reject one by one. Closing rejects all. */
export const ImproveDialog = ({
  proposal,
  onDecided,
}: {
  proposal: Proposal | null;
  onDecided: ProposedProps['onDecided'];
}) => (
  <Dialog
    wide
    opened={proposal !== null}
    title="KI-Bearbeitung"
    onClose={() => proposal && onDecided(proposal.before)}
  >
    <Suspense>{proposal && <Proposed proposal={proposal} onDecided={onDecided} />}</Suspense>
  </Dialog>
);
