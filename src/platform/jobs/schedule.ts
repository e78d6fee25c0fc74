import type { JobKind } from './job.ts';

const day = 86_400_000;

/** A weekly time in UTC; `weekday` 0 is Sunday. */
type Weekly = { weekday: number; hour: number; minute: number };

/** A job enqueued on schedule, once a week or every so many hours; its key is the time it was due. */
export type Schedule = { job: JobKind<object> } & ({ weekly: Weekly } | { everyHours: number });

const lastDueInWeek = ({ weekday, hour, minute }: Weekly, now: Date): Date => {
  const due = new Date(now);
  due.setUTCDate(now.getUTCDate() - ((now.getUTCDay() - weekday + 7) % 7));
  due.setUTCHours(hour, minute, 0, 0);
  return due > now ? new Date(due.getTime() - 7 * day) : due;
};

/** The latest due time not after `now`. */
export const lastDue = (schedule: Schedule, now: Date): Date => {
  if ('weekly' in schedule) return lastDueInWeek(schedule.weekly, now);
  const interval = schedule.everyHours * 3_600_000;
  return new Date(Math.floor(now.getTime() / interval) * interval);
};

/** The first due time after `now`. */
export const nextDue = (schedule: Schedule, now: Date): Date => {
  const interval = 'weekly' in schedule ? 7 * day : schedule.everyHours * 3_600_000;
  return new Date(lastDue(schedule, now).getTime() + interval);
};
