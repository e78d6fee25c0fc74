import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useRestoreFocus } from '#ui/admin/restore-focus.ts';
import { LoadingState } from '#ui/admin/states.tsx';
import { type PushedState, useUrlChange } from '#ui/admin/use-url-state.ts';
import { call } from './calls.ts';
import { createDraftWalk, type DraftWalk, type FetchRows } from './draft-walk.ts';
import { findShownList } from './list/rows-query.ts';
import { refreshPetitions } from './queries.ts';

const DraftEditor = lazy(async () => ({ default: (await import('./editor/index.tsx')).DraftEditor }));

/** The row that the editor was opened from if it still exists, else the current row of the list. */
const findRow =
  (id: number) =>
  (opener: Element | null): Element | null | undefined => {
    const from = opener?.closest('[data-row]') ?? (opener === document.body ? null : opener);
    if (from?.isConnected) return from;
    return document.querySelector(`[data-row="${id}"]`) ?? document.querySelector('[data-row][tabindex="0"]');
  };

const OpenEditor = ({ id, walk }: { id: number; walk: DraftWalk }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useUrlChange();
  const state = useLocation().state as PushedState | null;
  const isClosed = useRef(false);
  // The list below may be outdated, however the editor was closed.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      void refreshPetitions(client);
    };
  }, [client]);
  // A walk may find its draft only after the editor was closed.
  const open = (next: number): void => {
    if (!isClosed.current) change({ draft: String(next), remark: '' });
  };
  useRestoreFocus(findRow(id));
  const close = () => (state?.pushed ? void navigate(-1) : change({ draft: '', remark: '' }));
  return (
    <Suspense fallback={<LoadingState subject="Editor und Text" />}>
      <DraftEditor id={id} walk={walk} onOpen={open} onClose={close} />
    </Suspense>
  );
};

const fetchRows: FetchRows = (request, cursor) =>
  call('GET /api/admin/petition-rows', {
    query: { ...request, limit: 200, preview: 0, ...(cursor ? { cursor } : {}) },
  });

/** Opens one draft after the other, as the address names them. */
const WalkingEditor = ({ id }: { id: number }) => {
  const client = useQueryClient();
  const [walk] = useState(() => createDraftWalk(() => findShownList(client), fetchRows));
  return <OpenEditor key={id} id={id} walk={walk} />;
};

/** Shows the editor above the current screen while the URL names a draft. */
export const EditorOverlay = () => {
  const [params] = useSearchParams();
  const id = Number(params.get('draft'));
  return Number.isSafeInteger(id) && id > 0 ? <WalkingEditor id={id} /> : null;
};
