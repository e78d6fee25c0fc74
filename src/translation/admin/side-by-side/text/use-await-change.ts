import { useQueryClient } from '@tanstack/react-query';
import { detailQuery, takeIn } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';

/** Polling interval in ms and maximum number of polls. Longer jobs are shown in the job tray. */
const pause = 1500;
const looks = 60;

/** Polls for a machine translation until the text changes or is closed. */
export const useAwaitChange = () => {
  const client = useQueryClient();
  const { place, detail } = useEditorContext();
  const query = detailQuery(place);
  const look = async (left: number): Promise<void> => {
    const isOpen = client.getQueryCache().find({ queryKey: query.queryKey })?.isActive();
    if (left === 0 || !isOpen) return;
    const now = await client.fetchQuery(query).catch(() => null);
    if (now && now.updatedAt !== detail.updatedAt) await takeIn(client, now);
    else setTimeout(() => void look(left - 1), pause);
  };
  return () => void look(looks);
};
