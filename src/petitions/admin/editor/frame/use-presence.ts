import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calls } from '../calls.ts';
import { presenceKey } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';

/** Milliseconds between two signs of life. */
const beat = 10_000;

/** Names this window to the server; `crypto.randomUUID` needs an encrypted connection. */
const newEditor = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const sayGoodbye = (id: number, editor: string): void => {
  const body = JSON.stringify({ editor, leaving: true });
  const headers = { 'Content-Type': 'application/json' };
  // A sign that is lost is made up for: without signs of life the server forgets the window by itself.
  fetch(`/api/admin/petition-drafts/${id}/presence`, {
    method: 'POST',
    keepalive: true,
    headers,
    body,
  }).catch(() => {});
};

/** Says every ten seconds that the draft is open here, and hears who else has it open and who saved last. */
export const usePresence = () => {
  const { id } = useEditorContext().opened.draft;
  const [editor] = useState(newEditor);
  useEffect(() => {
    const leave = () => sayGoodbye(id, editor);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, editor]);
  return useQuery({
    queryKey: presenceKey(id),
    queryFn: () => calls.presence(id, editor),
    refetchInterval: beat,
    staleTime: 0,
    gcTime: 0,
  });
};
