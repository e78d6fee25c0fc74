import { useState } from 'react';
import { useDesk } from '../frame/desk-context.ts';
import { type Step, stepsFor } from './steps.ts';
import { useStep } from './use-step.ts';

/** The steps that can be taken now, and the question that one of them asks. */
export const useSteps = () => {
  const { opened, role, quality, reload } = useDesk();
  const { draft, nextStatuses } = opened;
  const [asking, setAsking] = useState<'note' | 'publish' | 'withdraw' | null>(null);
  const step = useStep(() => setAsking('publish'));
  const steps = stepsFor(role, draft.status, nextStatuses, quality.qualityScore);
  const take = ({ to }: Step): void => {
    if (to === 'pending' && draft.status !== 'published') setAsking('note');
    else if (to !== 'draft') step.mutate({ status: to });
  };
  const takeUsual = (): void => {
    const usual = steps.find((each) => each.usual);
    if (usual && !step.isPending) take(usual);
  };
  const sendBack = (note: string): void => {
    setAsking(null);
    step.mutate({ status: 'pending', note });
  };
  const close = (): void => {
    setAsking(null);
    void reload();
  };
  const withdraw = (): void => setAsking('withdraw');
  return { steps, take, withdraw, takeUsual, sendBack, asking, close, busy: step.isPending };
};
