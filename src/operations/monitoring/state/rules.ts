import { formatNumber, pluralForm, pluralize } from '#lib/pluralize.ts';
import { formatSize } from '#operations/backups/sizes.ts';
import type { OperationNote } from '#operations/health/notes/contract.ts';
import { backupFolderNote, backupNote, runnerNote } from '#operations/health/notes/rules.ts';
import type { JobSummary } from '#platform/jobs/index.server.ts';
import type { Tasks } from '#platform/work/index.ts';

/** A part of the operation: how it is, and what to do where it is not well. */
export type Check = { code: string; name: string; message: string; note: OperationNote | null };

export type OperationState = {
  now: Date;
  /** When this process started: right after that, others have not reported yet. */
  startedAt: Date;
  /** The program starts and ends the database itself. */
  isEmbedded: boolean;
  /** Connections of this process, and its requests that wait for one. */
  pool: { used: number; max: number; waiting: number };
  jobs: JobSummary;
  runIn: 'web' | 'worker';
  /** Whether nobody has been there to run jobs for more than a minute. */
  isRunnerMissing: boolean;
  /** Number of workers that reported during the last three minutes. */
  workers: number;
  backups: {
    everyHours: number;
    dir: string;
    /** Why this process cannot make backups, if it has to (German). */
    folderFault: string | null;
    newest: { createdAt: Date; bytes: number } | null;
    /** Why the folder cannot be read (German). */
    fault: string | null;
    /** The last attempt, if it failed and no backup was made since. */
    failed: { at: Date; message: string | null } | null;
  };
  disks: readonly { label: string; freeBytes: number; totalBytes: number }[];
  /** Of all processes, during the last hour. */
  lastHour: { requests: number; errors: number; refused: number };
  signInFailures: { lastHour: number; lastDay: number };
  content: 'up' | 'degraded' | 'down';
  typesetter: Tasks;
};

type Rule = (state: OperationState) => Check;

const minuteMs = 60_000;

/** `5 Minuten`, `3 Stunden`, `2 Tage`. */
const formatAge = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 120) return pluralize(minutes, 'Minute', 'Minuten');
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? pluralize(hours, 'Stunde', 'Stunden')
    : pluralize(Math.floor(hours / 24), 'Tag', 'Tage');
};

const database: Rule = ({ pool, isEmbedded }) => ({
  code: 'database',
  name: 'Datenbank',
  message: `${isEmbedded ? 'Die eingebaute' : 'Ein eigener PostgreSQL-Server'}. ${pool.used} von ${pool.max} Verbindungen dieses Prozesses ${pluralForm(pool.used, 'ist', 'sind')} in Gebrauch.`,
  note:
    pool.waiting > 0
      ? {
          code: 'database_busy',
          severity: 'warning',
          message: `Alle ${pool.max} Verbindungen zur Datenbank sind in Gebrauch, ${pluralize(pool.waiting, 'Anfrage wartet', 'Anfragen warten')}.`,
          action:
            'Warten auch nach einigen Minuten noch welche, suchen Sie im Protokoll der Datenbank nach Abfragen, die lange dauern oder auf eine Sperre warten.',
        }
      : null,
});

const maxWaitingSeconds = 15 * 60;

const jobsNote = (state: OperationState): OperationNote | null => {
  const { jobs, runIn, isRunnerMissing } = state;
  if (isRunnerMissing) return runnerNote(true);
  const oldest = jobs.oldestWaitingSeconds ?? 0;
  if (oldest > maxWaitingSeconds && jobs.running === 0)
    return {
      code: 'jobs_waiting',
      severity: 'warning',
      message: `Ein Auftrag wartet seit ${formatAge(oldest * 1000)}, und niemand arbeitet daran.`,
      action:
        runIn === 'worker'
          ? 'Sehen Sie im Protokoll des Workers nach, was ihn aufhält, und starten Sie ihn neu.'
          : 'Sehen Sie im Protokoll der Website nach, was die Aufträge aufhält, und starten Sie sie neu.',
    };
  if (jobs.failedLastDay > 0)
    return {
      code: 'jobs_failed',
      severity: 'note',
      message: `${pluralize(jobs.failedLastDay, 'Auftrag ist', 'Aufträge sind')} in den letzten 24 Stunden gescheitert.`,
      action: 'Der Grund steht beim Auftrag im Kopf der Seite. „Fortsetzen“ versucht ihn noch einmal.',
    };
  return null;
};

const jobs: Rule = (state) => {
  const { queued, running, paused } = state.jobs;
  const who =
    state.runIn === 'web'
      ? 'Die Website führt sie selbst aus.'
      : state.workers === 0
        ? 'Kein Worker meldet sich.'
        : `${pluralize(state.workers, 'Worker meldet', 'Worker melden')} sich.`;
  return {
    code: 'jobs',
    name: 'Aufträge',
    message: `${queued} ${pluralForm(queued, 'wartet', 'warten')}, ${running} ${pluralForm(running, 'läuft', 'laufen')}, ${paused} ${pluralForm(paused, 'ist', 'sind')} angehalten. ${who}`,
    note: jobsNote(state),
  };
};

const backupsNote = ({ backups, now, startedAt }: OperationState): OperationNote | null => {
  const { newest, dir, folderFault, fault, failed, everyHours } = backups;
  if (folderFault !== null) return backupFolderNote(dir, folderFault);
  const problem = fault ?? failed?.message;
  if (fault !== null || failed)
    return {
      code: 'backup_failed',
      severity: 'danger',
      message: `${failed ? `Die letzte Sicherung ist nicht gelungen (vor ${formatAge(now.getTime() - failed.at.getTime())}).` : 'Der Ordner der Sicherungen lässt sich nicht lesen.'} ${problem ?? 'Der Grund steht im Protokoll des Servers.'}`,
      action:
        'Sorgen Sie dafür, dass BACKUP_DIR auf einem Datenträger mit Platz liegt und beschreibbar ist, und machen Sie unter „Sicherungen“ eine neue.',
    };
  return backupNote({ newest: newest?.createdAt ?? null, everyHours, startedAt }, now);
};

const backups: Rule = (state) => {
  const { newest, everyHours } = state.backups;
  const last = newest
    ? `Die letzte ist ${formatAge(state.now.getTime() - newest.createdAt.getTime())} alt und ${formatSize(newest.bytes)} groß.`
    : 'Es gibt noch keine.';
  const schedule =
    everyHours === 0
      ? 'Von selbst werden keine gemacht.'
      : `Eine wird ${everyHours === 1 ? 'jede Stunde' : `alle ${everyHours} Stunden`} gemacht.`;
  return { code: 'backups', name: 'Sicherungen', message: `${last} ${schedule}`, note: backupsNote(state) };
};

const gigabyte = 1e9;
/** Free space below both is little: a share of the disk, and bytes, because large disks are never nearly empty. */
const lowSpace = { share: 0.1, bytes: 10 * gigabyte };
const veryLowSpace = { share: 0.03, bytes: 3 * gigabyte };

type Disk = OperationState['disks'][number];
const isBelow = ({ freeBytes, totalBytes }: Disk, { share, bytes }: typeof lowSpace): boolean =>
  freeBytes < totalBytes * share && freeBytes < bytes;

const disks: Rule = ({ disks: all }) => {
  const full = all.find((disk) => isBelow(disk, veryLowSpace)) ?? all.find((disk) => isBelow(disk, lowSpace));
  return {
    code: 'disk',
    name: 'Speicherplatz',
    message: all
      .map(
        ({ label, freeBytes, totalBytes }) =>
          `${label}: ${formatSize(freeBytes)} von ${formatSize(totalBytes)} frei.`,
      )
      .join(' '),
    note: full
      ? {
          code: 'disk_low',
          severity: isBelow(full, veryLowSpace) ? 'danger' : 'warning',
          message: `${full.label}: Nur noch ${formatSize(full.freeBytes)} sind frei.`,
          action:
            'Schaffen Sie Platz: Löschen Sie alte Sicherungen, oder verkleinern Sie BACKUP_KEEP und starten Sie neu; der Ordner „cache“ unter DATA_DIR darf jederzeit gelöscht werden.',
        }
      : null,
  };
};

/** Responses with errors that a restart may cause are no reason to warn. */
const errorThreshold = { count: 10, share: 0.01, dangerShare: 0.1 };

const traffic: Rule = ({ lastHour: { requests, errors, refused } }) => ({
  code: 'traffic',
  name: 'Anfragen',
  message: `In der letzten Stunde ${pluralize(requests, 'Anfrage', 'Anfragen')}, davon ${formatNumber(errors)} mit Fehler und ${formatNumber(refused)} wegen zu vieler Anfragen abgewiesen.`,
  note:
    errors >= errorThreshold.count && errors > requests * errorThreshold.share
      ? {
          code: 'many_errors',
          severity: errors > requests * errorThreshold.dangerShare ? 'danger' : 'warning',
          message: `In der letzten Stunde sind ${formatNumber(errors)} von ${formatNumber(requests)} Anfragen gescheitert.`,
          action:
            'Im Protokoll des Servers steht zu jeder der Grund („Anfrage gescheitert“). Bei 503 fehlt meist die Datenbank oder die Leistung: Sehen Sie sich Datenbank und Briefsatz hier an.',
        }
      : null,
});

const manySignInFailures = 20;

const signIns: Rule = ({ signInFailures: { lastHour, lastDay } }) => ({
  code: 'sign_ins',
  name: 'Fehlgeschlagene Anmeldungen',
  message: `${formatNumber(lastHour)} in der letzten Stunde, ${formatNumber(lastDay)} in 24 Stunden.`,
  note:
    lastHour >= manySignInFailures
      ? {
          code: 'sign_in_failures',
          severity: 'warning',
          message: `${formatNumber(lastHour)} Anmeldungen sind in der letzten Stunde gescheitert.`,
          action:
            'Unter „Länderstatus“, Workflow-Log, steht, welche Konten es betraf. War es niemand von Ihnen, verlangen Sie mit REQUIRE_TWO_FACTOR=admins die Zwei-Faktor-Anmeldung. Wer zu oft falsch rät, wird von selbst gesperrt.',
        }
      : null,
});

const contentMessages = {
  up: 'Texte und Index dieser Version sind geladen.',
  degraded: 'Für einige Texte werden die mitgelieferten gezeigt.',
  down: 'Texte und Index sind noch nicht geladen.',
} as const;

const content: Rule = ({ content: state }) => ({
  code: 'content',
  name: 'Inhalte',
  message: contentMessages[state],
  note:
    state === 'up'
      ? null
      : {
          code: 'content_incomplete',
          severity: state === 'down' ? 'danger' : 'warning',
          message:
            state === 'down'
              ? contentMessages.down
              : 'In der Datenbank fehlen Texte dieser Version; Besucher sehen dafür die mitgelieferten.',
          action:
            'Bleibt es länger als einige Minuten so, nennt das Protokoll des Servers den Grund. „Datenbank initialisieren“ auf der Master-Seite ergänzt fehlende Texte.',
        },
});

/** Half of the letters that may wait; beyond all of them new ones are refused. */
const manyLettersWaiting = 50;

const typesetter: Rule = ({ typesetter: { running, waiting } }) => ({
  code: 'typesetter',
  name: 'Briefsatz',
  message: `${running} in Arbeit, ${waiting} ${pluralForm(waiting, 'wartet', 'warten')}.`,
  note:
    waiting >= manyLettersWaiting
      ? {
          code: 'typesetter_busy',
          severity: 'warning',
          message: `${pluralize(waiting, 'neuer Brief wartet', 'neue Briefe warten')} auf den Satz; ab 100 werden weitere abgewiesen.`,
          action:
            'Fertige Briefe werden weiter geliefert. Hält es an, starten Sie weitere Web-Prozesse oder einen Worker, der die Briefe im Voraus setzt.',
        }
      : null,
});

const rules: readonly Rule[] = [database, jobs, backups, disks, traffic, signIns, content, typesetter];

/** Each part of the operation. */
export const checksOf = (state: OperationState): Check[] => rules.map((rule) => rule(state));
