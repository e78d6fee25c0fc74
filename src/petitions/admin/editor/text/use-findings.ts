import { useEffect, useRef } from 'react';
import { useRepair } from '../checks/use-repair.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { showFindings } from './findings.ts';

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
