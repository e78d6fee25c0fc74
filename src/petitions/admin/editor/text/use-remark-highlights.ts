import { useLayoutEffect } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { useRemarks } from '../remarks/use-remarks.ts';
import { setRemarks } from './remark-ranges.ts';

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
