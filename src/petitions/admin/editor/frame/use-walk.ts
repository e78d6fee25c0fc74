import type { Role } from '#office/index.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { DraftWalk } from '../../draft-walk.ts';
import type { DraftEditorProps } from '../draft-editor-props.ts';
import { useEditorContext } from './editor-context.ts';

/** To the previous draft, the next one, the next of the list that needs the user, or the next assigned to the user. */
export type Walk = (way: -1 | 1 | 'needed' | 'assigned') => Promise<void>;

const findNext = (
  walk: DraftWalk,
  id: number,
  role: Role,
  way: Parameters<Walk>[0],
): Promise<number | null> => {
  if (way === 'assigned') return walk.nextAssigned(id);
  return way === 'needed' ? walk.nextNeeding(id, role) : walk.neighbour(id, way);
};

/** Saves and opens another draft. Walking twice at once leads to the same one. */
export const useWalk = ({ walk, onOpen }: Pick<DraftEditorProps, 'walk' | 'onOpen'>): Walk => {
  const { opened, saver, role } = useEditorContext();
  const { id } = opened.draft;
  return async (way) => {
    try {
      await saver.save();
      const found = await findNext(walk, id, role, way);
      if (found !== null) onOpen(found);
      else if (way === 'assigned') toastSuccess('Auf Sie wartet gerade kein anderer Entwurf');
      else if (way === 'needed') toastSuccess('Kein anderer Entwurf dieser Liste braucht Sie gerade');
      else toastSuccess(way === 1 ? 'Hier endet die Liste' : 'Hier beginnt die Liste');
    } catch (error) {
      toastFailure('Der Entwurf bleibt offen', error);
    }
  };
};
