import type { ScheduleState } from '#petitions/index.server.ts';
import type { OperationNote } from './contract.ts';

type Steps = ScheduleState[keyof ScheduleState];

const stepsText = ({ count, named }: Steps): string => {
  const others = count - named.length;
  return `${named.join(', ')}${others > 0 ? ` und ${others === 1 ? 'ein weiterer' : `${others} weitere`}` : ''}`;
};

/** Notes on drafts that were to be published or withdrawn at a planned time. */
export const scheduleNotes = ({ waiting, missed, late }: ScheduleState): OperationNote[] => {
  const notes: readonly (Steps & OperationNote)[] = [
    {
      ...waiting,
      code: 'schedule_waiting',
      severity: 'danger',
      message: `Seit mehr als zehn Minuten wartet, was zu veröffentlichen oder zurückzuziehen war: ${stepsText(waiting)}.`,
      action:
        'Sehen Sie in den Aufträgen nach, warum „Geplantes veröffentlichen und zurückziehen“ nicht lief, und setzen Sie ihn fort, oder tun Sie es von Hand.',
    },
    {
      ...missed,
      code: 'schedule_missed',
      severity: 'warning',
      message: `Nicht wie geplant veröffentlicht oder zurückgezogen: ${stepsText(missed)}.`,
      action:
        'Öffnen Sie diese Entwürfe: Der Grund steht über dem Text. Der Hinweis endet, wenn Sie den Entwurf ändern.',
    },
    {
      ...late,
      code: 'schedule_late',
      severity: 'note',
      message: `Später als geplant veröffentlicht oder zurückgezogen: ${stepsText(late)}.`,
      action:
        'Das Programm lief zum geplanten Zeitpunkt nicht oder war beschäftigt. Im Verlauf der Entwürfe steht, wie spät es war.',
    },
  ];
  return notes
    .filter(({ count }) => count > 0)
    .map(({ code, severity, message, action }) => ({ code, severity, message, action }));
};
