import { type ReactNode, useState } from 'react';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import type { PetitionRow } from '../../lists.contract.ts';
import { publicPageUrl } from '../../public-page.ts';
import type { Preset, RowAction } from '../presets.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { TranslateDialog } from './translate-dialog.tsx';
import { useImprove, usePdf, useQualityCheck } from './use-quick-actions.ts';
import { useTranslationJobs } from './use-translation-jobs.ts';
import { DeletePetitionDialog, WithdrawDialog } from './withdraw-dialogs.tsx';

type Task = { kind: 'publish' | 'read' | 'translate' | 'history' | 'return' | 'delete'; row: PetitionRow };

const dialogs: Readonly<
  Record<Task['kind'], (props: { row: PetitionRow; onClose: () => void }) => ReactNode>
> = {
  publish: PublishDialog,
  read: ReadDialog,
  translate: TranslateDialog,
  history: HistoryDialog,
  return: WithdrawDialog,
  delete: DeletePetitionDialog,
};

/** Opens the editor over the list; going back closes it. */
export const useOpenDraft = (): ((draftId: number) => void) => {
  const change = useUrlChange();
  return (draftId) => change({ draft: String(draftId) }, { push: true });
};

/** Actions of the rows, their busy state, and the dialog opened for a row. */
export const useRowActions = ({ list }: Pick<Preset, 'list'>) => {
  const [task, setTask] = useState<Task | null>(null);
  const openDraft = useOpenDraft();
  const pdf = usePdf();
  const check = useQualityCheck();
  const improve = useImprove();
  const isTranslating = useTranslationJobs();

  const act = (action: RowAction, row: PetitionRow): void => {
    if (action === 'edit') openDraft(row.draftId);
    else if (action === 'live') window.open(publicPageUrl(row), '_blank', 'noopener');
    else if (action === 'pdf') pdf.mutate({ row, isPublished: list === 'finals' });
    else if (action === 'check') check.mutate(row);
    else if (action === 'improve') improve.mutate(row);
    else setTask({ kind: action, row });
  };

  const busyActionOf = (row: PetitionRow): RowAction | undefined => {
    const { id } = row;
    if (list === 'finals' && isTranslating(row)) return 'translate';
    if (pdf.isPending && pdf.variables.row.id === id) return 'pdf';
    if (check.isPending && check.variables.id === id) return 'check';
    return improve.isPending && improve.variables.id === id ? 'improve' : undefined;
  };

  const OpenDialog = task && dialogs[task.kind];
  const dialog = OpenDialog && <OpenDialog row={task.row} onClose={() => setTask(null)} />;
  return { act, busyActionOf, dialog };
};
