import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { QualityCheck } from '../../../contract.ts';
import { checkName } from '../../names.ts';
import { documentRangeOf } from './positions.ts';

type Check = QualityCheck['checks'][number];

/** Shows the findings of the quality check as CodeMirror diagnostics. */
export const showFindings = (
  view: EditorView,
  checks: readonly Check[],
  /** Null in read-only mode. */
  onRepair: ((id: string) => void) | null,
): void => {
  const found = checks.flatMap((check): Diagnostic[] => {
    const range = check.passed ? null : documentRangeOf(view.state.doc, check);
    if (!range) return [];
    const actions =
      check.repairable && onRepair ? [{ name: 'Beheben', apply: () => onRepair(check.id) }] : [];
    return [{ ...range, severity: 'warning', source: checkName(check.id), message: check.message, actions }];
  });
  view.dispatch(setDiagnostics(view.state, found));
};
