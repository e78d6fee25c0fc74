import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isUnsaved } from '#office/writing/index.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { presenceKey } from '../queries.ts';
import type { DraftSaver, DraftSaveState } from '../save/draft-text.ts';

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

const useEditorId = (id: number): string => {
  const [editor] = useState(createEditorId);
  useEffect(() => {
    const leave = () => sendLeaving(id, editor);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, editor]);
  return editor;
};

/**
 * Sends a heartbeat every 10 s, and at once when somebody begins to type; the response says who else has the draft open,
 * who writes in it, and who saved last.
 */
export const usePresence = (id: number, saver: DraftSaver, { text, ...save }: DraftSaveState) => {
  const editor = useEditorId(id);
  const client = useQueryClient();
  const typedSince = useRef(false);
  /** Whether text was typed in this window since it was last taken over. */
  const [hasWritten, setHasWritten] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: presenceKey(id),
    queryFn: () => {
      const writing = typedSince.current;
      typedSince.current = false;
      return calls.presence(id, { editor, writing });
    },
    refetchInterval: heartbeatMs,
    staleTime: 0,
    gcTime: 0,
  });
  const writer = data?.writer ?? null;
  const isTyped = isUnsaved({ text, ...save });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed text counts
  useEffect(() => {
    if (!isTyped || writer !== null) return;
    typedSince.current = true;
    setHasWritten(true);
  }, [text]);
  useEffect(() => {
    if (hasWritten) void refetch({ cancelRefetch: true });
  }, [hasWritten, refetch]);
  // What was typed before another person took over is saved, or ends in a conflict that is shown.
  useEffect(() => {
    if (writer === null) setHasWritten(false);
    else void saver.flush();
  }, [writer, saver]);
  const takeOver = useMutation({
    mutationFn: () => calls.presence(id, { editor, takeOver: true }),
    onSuccess: (presence) => {
      setHasWritten(false);
      client.setQueryData(presenceKey(id), presence);
    },
    onError: (error) => toastFailure('Übernehmen nicht möglich', error),
  });
  return { presence: data, writer, wasTakenOver: writer !== null && hasWritten, takeOver };
};

export type PresenceState = ReturnType<typeof usePresence>;
