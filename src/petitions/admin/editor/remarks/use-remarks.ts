import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { remarksQuery } from '../queries.ts';
import { setRemarks } from '../text/remark-ranges.ts';

/** The remarks on the open draft. */
export const useRemarks = () => useQuery(remarksQuery(useEditorContext().opened.draft.id));

/** Number of open remarks on the open draft. */
export const useOpenRemarks = (): number =>
  useRemarks().data?.filter(({ state }) => state === 'open').length ?? 0;

/** Highlights the passages of open remarks in the text. */
export const useRemarkHighlights = (): void => {
  const { view } = useEditorContext();
  const { data } = useRemarks();
  // Before painting, because the list of remarks reads these ranges.
  useLayoutEffect(() => {
    if (view && data)
      setRemarks(
        view,
        data.filter(({ state }) => state === 'open'),
      );
  }, [view, data]);
};
