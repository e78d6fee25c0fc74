import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMayCall } from '#office/admin/index.ts';
import type { RowFilter } from '../../lists.contract.ts';

const ReplaceInDrafts = lazy(async () => ({
  default: (await import('./replace-in-drafts.tsx')).ReplaceInDrafts,
}));

/** Opens finding and replacing in the drafts of a list; nothing for published petitions, whose texts stay as they are. */
export const ReplaceButton = ({ filter, total }: { filter: RowFilter; total: number }) => {
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  if (filter.list !== 'drafts' || !mayCall('POST /api/admin/petition-drafts/replace')) return null;
  return (
    <>
      <Button variant="default" disabled={total === 0} onClick={() => setOpen(true)}>
        Suchen und ersetzen
      </Button>
      {isOpen && (
        <Suspense>
          <ReplaceInDrafts filter={filter} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
