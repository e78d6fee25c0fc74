import { useQueryClient } from '@tanstack/react-query';
import { detailQuery, takeIn } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';

/** Milliseconds between two looks, and how often is looked. What takes longer is seen in the tray. */
const pause = 1500;
const looks = 60;

/** Looks for a text that somebody else is making, until it has changed or another one is opened. */
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
