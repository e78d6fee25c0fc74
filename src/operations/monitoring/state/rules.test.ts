import { describe, expect, it } from 'vitest';
import { checksOf, type OperationState } from './rules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const disk = (freeBytes: number, totalBytes = 100e9) => ({ label: 'Daten', freeBytes, totalBytes });

const well: OperationState = {
  now,
  startedAt: ago(600),
  isEmbedded: false,
  pool: { used: 2, max: 10, waiting: 0 },
  jobs: { queued: 1, running: 1, paused: 0, failedLastDay: 0, oldestWaitingSeconds: 3000 },
  runIn: 'worker',
  isRunnerMissing: false,
  workers: 1,
  backups: {
    everyHours: 24,
    dir: '/backups',
    folderFault: null,
    newest: { createdAt: ago(180), bytes: 1_200_000 },
    fault: null,
    failed: null,
  },
  disks: [disk(50e9)],
  lastHour: { requests: 12_345, errors: 3, refused: 7 },
  signInFailures: { lastHour: 2, lastDay: 5 },
  content: 'up',
  typesetter: { running: 1, waiting: 3 },
};

const notesIn = (change: Partial<OperationState>) =>
  checksOf({ ...well, ...change }).flatMap(({ note }) => note ?? []);
const jobs = (change: Partial<OperationState['jobs']>) => ({ jobs: { ...well.jobs, ...change } });
const backups = (change: Partial<OperationState['backups']>) => ({
  backups: { ...well.backups, ...change },
});

describe('the parts of the operation', () => {
  it('each say how they are, and nothing is to be done where all is well', () => {
    expect(notesIn({})).toEqual([]);
    expect(Object.fromEntries(checksOf(well).map(({ name, message }) => [name, message]))).toEqual({
      Datenbank: 'Ein eigener PostgreSQL-Server. 2 von 10 Verbindungen dieses Prozesses sind in Gebrauch.',
      Aufträge: '1 wartet, 1 läuft, 0 sind angehalten. 1 Worker meldet sich.',
      Sicherungen: 'Die letzte ist 3 Stunden alt und 1,2 MB groß. Eine wird alle 24 Stunden gemacht.',
      Speicherplatz: 'Daten: 50 GB von 100 GB frei.',
      Anfragen:
        'In der letzten Stunde 12.345 Anfragen, davon 3 mit Fehler und 7 wegen zu vieler Anfragen abgewiesen.',
      'Fehlgeschlagene Anmeldungen': '2 in der letzten Stunde, 5 in 24 Stunden.',
      Inhalte: 'Texte und Index dieser Version sind geladen.',
      Briefsatz: '1 in Arbeit, 3 warten.',
    });
  });

  it.each<[string, Partial<OperationState>, string, string, RegExp]>([
    [
      'a pool without a free connection',
      { pool: { used: 10, max: 10, waiting: 4 } },
      ...(['database_busy', 'warning', /Protokoll der Datenbank/] as const),
    ],
    [
      'nobody who runs jobs',
      { isRunnerMissing: true },
      ...(['jobs_not_run', 'danger', /npm start -- worker/] as const),
    ],
    [
      'a folder in which no backup can be made',
      backups({ folderFault: 'Kein Schreibrecht.' }),
      ...(['backup_folder_unusable', 'danger', /BACKUP_DIR/] as const),
    ],
    [
      'a job nobody works on',
      jobs({ running: 0 }),
      ...(['jobs_waiting', 'warning', /Protokoll des Workers/] as const),
    ],
    [
      'a job that the site itself leaves',
      { ...jobs({ running: 0 }), runIn: 'web' },
      ...(['jobs_waiting', 'warning', /Protokoll der Website/] as const),
    ],
    ['a failed job', jobs({ failedLastDay: 1 }), ...(['jobs_failed', 'note', /Fortsetzen/] as const)],
    [
      'a backup that failed',
      backups({ failed: { at: ago(5), message: 'Kein Platz mehr.' } }),
      ...(['backup_failed', 'danger', /BACKUP_DIR/] as const),
    ],
    [
      'a folder of backups that cannot be read',
      backups({ newest: null, fault: 'Darf nicht gelesen werden.' }),
      ...(['backup_failed', 'danger', /BACKUP_DIR/] as const),
    ],
    ['no backup', backups({ newest: null }), ...(['backup_old', 'danger', /Sicherungen/] as const)],
    [
      'an old backup',
      backups({ newest: { createdAt: ago(60 * 50), bytes: 1 } }),
      ...(['backup_old', 'warning', /Sicherungen/] as const),
    ],
    ['little room', { disks: [disk(8e9)] }, ...(['disk_low', 'warning', /BACKUP_KEEP/] as const)],
    ['hardly any room', { disks: [disk(50e9), disk(1e9)] }, ...(['disk_low', 'danger', /Platz/] as const)],
    [
      'many errors',
      { lastHour: { requests: 1000, errors: 20, refused: 0 } },
      ...(['many_errors', 'warning', /Protokoll/] as const),
    ],
    [
      'mostly errors',
      { lastHour: { requests: 30, errors: 20, refused: 0 } },
      ...(['many_errors', 'danger', /Protokoll/] as const),
    ],
    [
      'many wrong passwords',
      { signInFailures: { lastHour: 20, lastDay: 20 } },
      ...(['sign_in_failures', 'warning', /REQUIRE_TWO_FACTOR/] as const),
    ],
    [
      'shipped texts',
      { content: 'degraded' },
      ...(['content_incomplete', 'warning', /Master-Seite/] as const),
    ],
    ['no texts', { content: 'down' }, ...(['content_incomplete', 'danger', /Protokoll/] as const)],
    [
      'many letters waiting',
      { typesetter: { running: 1, waiting: 50 } },
      ...(['typesetter_busy', 'warning', /Web-Prozesse/] as const),
    ],
  ])('%s: what is the matter and what to do', (_name, change, code, severity, action) => {
    const notes = notesIn(change);
    expect(notes).toEqual([expect.objectContaining({ code, severity })]);
    expect(notes[0]?.action).toMatch(action);
    expect(notes[0]?.message).toMatch(/^[A-ZÄÖÜ0-9].*\.$/);
  });

  it.each<[string, Partial<OperationState>]>([
    ['a worker that has not had time to report', { workers: 0 }],
    ['no worker where the site runs the jobs', { workers: 0, runIn: 'web' }],
    ['a large disk that is nearly full', { disks: [disk(80e9, 2e12)] }],
    ['a small disk that is half full', { disks: [disk(2e9, 4e9)] }],
    ['the errors of a restart', { lastHour: { requests: 40, errors: 9, refused: 0 } }],
    ['a failed backup without a word, right after a good one', backups({ failed: null })],
  ])('%s: nothing to do', (_name, change) => {
    expect(notesIn(change)).toEqual([]);
  });

  it('a reason stands in the sentence about a failed backup', () => {
    const [note] = notesIn(backups({ failed: { at: ago(5), message: 'Kein Platz mehr.' } }));
    expect(note?.message).toBe('Die letzte Sicherung ist nicht gelungen (vor 5 Minuten). Kein Platz mehr.');
  });
});
