import { useState } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { type Transition, transitionsFor } from './transitions.ts';
import { useTakeTransition } from './use-take-transition.ts';

/** The possible transitions, and the dialog that one of them opened. */
export const useTransitions = () => {
  const { opened, role, quality, reload } = useEditorContext();
  const { draft, nextStatuses } = opened;
  const [asking, setAsking] = useState<'note' | 'publish' | 'withdraw' | null>(null);
  const transition = useTakeTransition(() => setAsking('publish'));
  const transitions = transitionsFor(role, draft.status, nextStatuses, quality.qualityScore);
  const take = ({ to }: Transition): void => {
    if (to === 'pending' && draft.status !== 'published') setAsking('note');
    else if (to !== 'draft') transition.mutate({ status: to });
  };
  const takeUsual = (): void => {
    const usual = transitions.find((each) => each.usual);
    if (usual && !transition.isPending) take(usual);
  };
  const sendBack = (note: string): void => {
    setAsking(null);
    transition.mutate({ status: 'pending', note });
  };
  const close = (): void => {
    setAsking(null);
    void reload();
  };
  const withdraw = (): void => setAsking('withdraw');
  return { transitions, take, withdraw, takeUsual, sendBack, asking, close, busy: transition.isPending };
};
