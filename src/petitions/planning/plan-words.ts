import { formatDay } from './due.ts';

/** A changed plan as calls and log have it, with times as ISO strings; what is undefined stayed. */
export type PlanResponse = {
  assignee?: string | null | undefined;
  dueOn?: string | null | undefined;
  publishAt?: string | null | undefined;
  withdrawAt?: string | null | undefined;
};

/** What a value means, and what its absence means. */
type Phrase = { set: (value: string) => string; cleared: string };

const phrases = (formatTime: (iso: string) => string): Readonly<Record<keyof PlanResponse, Phrase>> => ({
  assignee: { set: (name) => `${name} zugewiesen`, cleared: 'niemandem mehr zugewiesen' },
  dueOn: { set: (day) => `fällig am ${formatDay(day)}`, cleared: 'ohne Fälligkeit' },
  publishAt: {
    set: (time) => `Veröffentlichung geplant${formatTime(time)}`,
    cleared: 'Veröffentlichung nicht mehr geplant',
  },
  withdrawAt: {
    set: (time) => `Zurückziehen geplant${formatTime(time)}`,
    cleared: 'Zurückziehen nicht mehr geplant',
  },
});

/**
 * `karla zugewiesen, fällig am 01.12.2026`; `Hinweis` if only a note was written.
 * @param formatTime a time in the time zone of the reader; the log, which is written for all, names none
 */
export const planWords = (plan: PlanResponse, formatTime?: (iso: string) => string): string => {
  const words = phrases((iso) => (formatTime ? ` für ${formatTime(iso)}` : ''));
  return (
    (Object.keys(words) as (keyof PlanResponse)[])
      .flatMap((key) => {
        const value = plan[key];
        if (value === undefined) return [];
        return [value === null ? words[key].cleared : words[key].set(value)];
      })
      .join(', ') || 'Hinweis'
  );
};
