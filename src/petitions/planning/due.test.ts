import { expect, it } from 'vitest';
import { dueText, durationText } from './due.ts';
import { planWords } from './plan-words.ts';

it.each([
  ['2026-10-23', 'überfällig seit 3 Tagen'],
  ['2026-10-25', 'überfällig seit 1 Tag'],
  ['2026-10-26', 'heute fällig'],
  ['2026-10-27', 'morgen fällig'],
  ['2026-11-02', 'in 7 Tagen fällig'],
  ['2026-11-03', 'fällig am 03.11.2026'],
])('what is due on %s is, after the clocks were set back, %s', (dueOn, text) =>
  expect(dueText(dueOn, '2026-10-26')).toBe(text),
);

it.each([
  [7, '7 Minuten'],
  [60, '1 Stunde'],
  [47 * 60 + 59, '47 Stunden'],
  [48 * 60, '2 Tage'],
])('%i minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));

it.each([
  [{ assignee: 'jörg', dueOn: '2026-12-01' }, 'jörg zugewiesen, fällig am 01.12.2026'],
  [{ assignee: null, dueOn: null }, 'niemandem mehr zugewiesen, ohne Fälligkeit'],
  [{ publishAt: 'T', withdrawAt: null }, 'Veröffentlichung geplant für T!, Zurückziehen nicht mehr geplant'],
  [{}, 'Hinweis'],
])('says of %j: %s', (plan, words) => expect(planWords(plan, (time) => `${time}!`)).toBe(words));
