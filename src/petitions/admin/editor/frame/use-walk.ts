import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { DraftEditorProps } from '../draft-editor-props.ts';
import { useEditorContext } from './editor-context.ts';

/** To the previous draft, the next one, or the next that needs the user. */
export type Walk = (way: -1 | 1 | 'needed') => Promise<void>;

/** Saves and opens another draft. Walking twice at once leads to the same one. */
export const useWalk = ({ walk, onOpen }: Pick<DraftEditorProps, 'walk' | 'onOpen'>): Walk => {
  const { opened, saver, role } = useEditorContext();
  const { id } = opened.draft;
  return async (way) => {
    try {
      await saver.save();
      const found = await (way === 'needed' ? walk.nextNeeding(id, role) : walk.neighbour(id, way));
      if (found !== null) onOpen(found);
      else if (way === 'needed') toastSuccess('Kein anderer Entwurf dieser Liste braucht Sie gerade');
      else toastSuccess(way === 1 ? 'Hier endet die Liste' : 'Hier beginnt die Liste');
    } catch (error) {
      toastFailure('Der Entwurf bleibt offen', error);
    }
  };
};
