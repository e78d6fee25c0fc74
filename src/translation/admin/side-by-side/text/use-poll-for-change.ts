import { useQueryClient } from '@tanstack/react-query';
import { detailQuery, updateCachedItem } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';

/** Polling interval in ms and maximum number of polls. Longer jobs are shown in the job tray. */
const pollMs = 1500;
const maxPolls = 60;

/** Polls for a machine translation until the text changes or is closed. */
export const usePollForChange = () => {
  const client = useQueryClient();
  const { textRef, detail } = useEditorContext();
  const query = detailQuery(textRef);
  const poll = async (pollsLeft: number): Promise<void> => {
    const isOpen = client.getQueryCache().find({ queryKey: query.queryKey })?.isActive();
    if (pollsLeft === 0 || !isOpen) return;
    const now = await client.fetchQuery(query).catch(() => null);
    if (now && now.updatedAt !== detail.updatedAt) await updateCachedItem(client, now);
    else setTimeout(() => void poll(pollsLeft - 1), pollMs);
  };
  return () => void poll(maxPolls);
};
