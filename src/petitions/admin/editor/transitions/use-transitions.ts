import { useState } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { useOpenRemarks } from '../remarks/use-remarks.ts';
import { approvalHint, type Transition, transitionsFor } from './transitions.ts';
import { useTakeTransition } from './use-take-transition.ts';

/** The possible transitions, and the dialog that one of them opened. */
export const useTransitions = () => {
  const { opened, role, quality, reload } = useEditorContext();
  const { draft, nextStatuses } = opened;
  const [openDialog, setOpenDialog] = useState<'note' | 'publish' | 'withdraw' | null>(null);
  const transition = useTakeTransition(() => setOpenDialog('publish'));
  const approvable = { score: quality.qualityScore, openRemarks: useOpenRemarks() };
  const transitions = transitionsFor(role, draft.status, nextStatuses, approvable);
  const take = ({ to }: Transition): void => {
    if (to === 'pending' && draft.status !== 'published') setOpenDialog('note');
    else if (to !== 'draft') transition.mutate({ status: to });
  };
  const takeDefault = (): void => {
    const defaultTransition = transitions.find((each) => each.isDefault);
    if (defaultTransition && !transition.isPending) take(defaultTransition);
  };
  const sendBack = (note: string): void => {
    setOpenDialog(null);
    transition.mutate({ status: 'pending', note });
  };
  const close = (): void => {
    setOpenDialog(null);
    void reload();
  };
  const withdraw = (): void => setOpenDialog('withdraw');
  return {
    transitions,
    hint: transitions.some(({ isAllowed }) => !isAllowed) ? approvalHint(approvable) : '',
    take,
    withdraw,
    takeUsual: takeDefault,
    sendBack,
    asking: openDialog,
    close,
    busy: transition.isPending,
  };
};
