import { useQuery } from '@tanstack/react-query';
import { useEditorContext } from '../frame/editor-context.ts';
import { remarksQuery } from '../queries.ts';

/** The remarks on the open draft. */
export const useRemarks = () => useQuery(remarksQuery(useEditorContext().opened.draft.id));

/** Number of open remarks on the open draft. */
export const useOpenRemarks = (): number =>
  useRemarks().data?.filter(({ state }) => state === 'open').length ?? 0;
