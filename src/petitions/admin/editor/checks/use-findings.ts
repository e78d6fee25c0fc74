import { useEffect, useRef } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { showFindings } from '../text/findings.ts';
import { useRepair } from './use-repair.ts';

/** Underlines the findings of the quality check in the text. */
export const useFindings = (): void => {
  const { view, quality, readOnly } = useEditorContext();
  const repair = useRepair();
  const latest = useRef(repair.mutate);
  latest.current = repair.mutate;
  useEffect(() => {
    if (view) showFindings(view, quality.checks, readOnly ? null : (id) => latest.current(id));
  }, [view, quality, readOnly]);
};
