import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calls } from '../calls.ts';
import { presenceKey } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';

/** Milliseconds between two heartbeats. */
const heartbeatMs = 10_000;

/** Random id of this window; `crypto.randomUUID` would require HTTPS. */
const createEditorId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const sendLeaving = (id: number, editor: string): void => {
  const body = JSON.stringify({ editor, leaving: true });
  const headers = { 'Content-Type': 'application/json' };
  // A lost message does no harm: without heartbeats the server expires this window.
  fetch(`/api/admin/petition-drafts/${id}/presence`, {
    method: 'POST',
    keepalive: true,
    headers,
    body,
  }).catch(() => {});
};

/** Sends a heartbeat every 10 s; the response says who else has the draft open and who saved last. */
export const usePresence = () => {
  const { id } = useEditorContext().opened.draft;
  const [editor] = useState(createEditorId);
  useEffect(() => {
    const leave = () => sendLeaving(id, editor);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, editor]);
  return useQuery({
    queryKey: presenceKey(id),
    queryFn: () => calls.presence(id, editor),
    refetchInterval: heartbeatMs,
    staleTime: 0,
    gcTime: 0,
  });
};
