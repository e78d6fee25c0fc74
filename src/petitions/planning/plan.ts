import { err, ok, type Result } from '#lib/result.ts';
import type { Role } from '#office/index.ts';
import type { DraftChanges } from '../contract.ts';
import type { DraftStatus } from '../status.ts';

/** Who works on a draft, until which day (such as 2026-12-01), and when it is published and withdrawn by itself. */
export type Plan = {
  /** User name. */
  assignee: string | null;
  dueOn: string | null;
  publishAt: Date | null;
  withdrawAt: Date | null;
};

/** Who can work on drafts. */
export const assigneeRoles: readonly Role[] = ['admin', 'editor'];

export type PlanProblem =
  | 'assignee_unknown'
  | 'due_in_past'
  | 'schedule_in_past'
  | 'schedule_order'
  | 'published_schedule'
  | 'role_not_allowed';

/** The day of a time in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** The parts that differ from the plan of a draft. */
const differences = (plan: Plan, requested: Partial<Plan>): Partial<Plan> =>
  Object.fromEntries(
    Object.entries(requested).filter(([key, value]) => !isSame(plan[key as keyof Plan], value)),
  );

const timeOf = (value: string | null): Date | null => (value === null ? null : new Date(value));

/** The plan that an edit requests. @param assignee the user name that it means */
export const requestedPlan = (
  { dueOn, publishAt, withdrawAt }: Pick<DraftChanges, 'dueOn' | 'publishAt' | 'withdrawAt'>,
  assignee: string | null | undefined,
): Partial<Plan> => ({
  ...(assignee === undefined ? {} : { assignee }),
  ...(dueOn === undefined ? {} : { dueOn }),
  ...(publishAt === undefined ? {} : { publishAt: timeOf(publishAt) }),
  ...(withdrawAt === undefined ? {} : { withdrawAt: timeOf(withdrawAt) }),
});

type Context = {
  role: Role;
  now: Date;
  /** Status of the draft after the edit. */
  status: DraftStatus;
};

/** The effective changes of a plan, if the role may make them. What stays as it is may be in the past. */
export const changedPlan = (
  plan: Plan,
  requested: Partial<Plan>,
  { role, now, status }: Context,
): Result<Partial<Plan>, PlanProblem> => {
  const changes = differences(plan, requested);
  const { dueOn, publishAt, withdrawAt } = changes;
  const changesSchedule = publishAt !== undefined || withdrawAt !== undefined;
  if (changesSchedule && role !== 'admin') return err('role_not_allowed');
  if (dueOn && dueOn < dayOf(now)) return err('due_in_past');
  if ([publishAt, withdrawAt].some((time) => time && time <= now)) return err('schedule_in_past');
  const after = { ...plan, ...changes };
  if (changesSchedule && after.publishAt && after.withdrawAt && after.withdrawAt <= after.publishAt)
    return err('schedule_order');
  if (publishAt && status === 'published') return err('published_schedule');
  return ok(changes);
};
