import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { DraftEditorProps } from '../draft-editor-props.ts';
import { useEditorContext } from './editor-context.ts';

const nothingFound = {
  previous: ['Das ist der erste Entwurf der Liste', ''],
  next: ['Das ist der letzte Entwurf der Liste', ''],
  needed: ['Nichts weiter zu tun', 'Kein anderer Entwurf dieser Liste braucht Sie gerade.'],
} as const;

type Way = keyof typeof nothingFound;

/** Saves and opens the previous draft, the next one, or the next that needs the user. */
export const useWalk = ({ walk, onOpen }: Pick<DraftEditorProps, 'walk' | 'onOpen'>) => {
  const { opened, saver, role } = useEditorContext();
  const { id } = opened.draft;
  const find = (way: Way): Promise<number | null> =>
    way === 'needed' ? walk.nextNeeding(id, role) : walk.neighbour(id, way === 'next' ? 1 : -1);
  const { mutate, isPending } = useMutation({
    mutationFn: async (way: Way) => {
      await saver.save();
      return find(way);
    },
    onSuccess: (found, way) => {
      const [title, message] = nothingFound[way];
      if (found === null) toastSuccess(title, message);
      else onOpen(found);
    },
    onError: (error) => toastFailure('Der Entwurf bleibt offen', error),
  });
  return {
    busy: isPending,
    go: (way: Way): void => {
      if (!isPending) mutate(way);
    },
  };
};

export type Walk = ReturnType<typeof useWalk>;
