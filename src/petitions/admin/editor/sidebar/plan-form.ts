import type { DraftResponse } from '../../../contract.ts';
import { localDay } from '../../../planning/due.ts';
import type { PlanUpdate } from '../save/draft-text.ts';

/** The fields of the form as inputs hold them: empty for none, times without their zone. */
export type PlanForm = {
  assignee: string;
  dueOn: string;
  publishAt: string;
  withdrawAt: string;
  note: string;
};

/** An ISO time as `2026-12-01T09:00` where the reader is. */
const toInput = (iso: string | null): string => {
  if (iso === null) return '';
  const time = new Date(iso);
  return `${localDay(time)}T${time.toTimeString().slice(0, 5)}`;
};

const fromInput = (value: string): string | null => (value ? new Date(value).toISOString() : null);

export const toPlanForm = (draft: DraftResponse): PlanForm => ({
  assignee: draft.assignee ?? '',
  dueOn: draft.dueOn ?? '',
  publishAt: toInput(draft.publishAt),
  withdrawAt: toInput(draft.withdrawAt),
  note: draft.note ?? '',
});

const changedFields = (draft: DraftResponse, form: PlanForm): (keyof PlanForm)[] => {
  const stored = toPlanForm(draft);
  return (Object.keys(form) as (keyof PlanForm)[]).filter((key) => form[key] !== stored[key]);
};

/** What the form changes; fields as they were are left out, because an input drops the seconds of a time. */
export const planUpdate = (draft: DraftResponse, form: PlanForm): PlanUpdate => {
  const all: Required<PlanUpdate> = {
    assignee: form.assignee || null,
    dueOn: form.dueOn || null,
    publishAt: fromInput(form.publishAt),
    withdrawAt: fromInput(form.withdrawAt),
    note: form.note.trim() || null,
  };
  return Object.fromEntries(changedFields(draft, form).map((key) => [key, all[key]]));
};
