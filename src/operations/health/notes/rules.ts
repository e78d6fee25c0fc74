import type { Config } from '#platform/config/index.server.ts';
import type { ProxyFault } from '#platform/limits/index.server.ts';
import type { OperationNote } from './contract.ts';

const hourMs = 3_600_000;

/** Each rule returns a note, or null if there is nothing to report. */
type Note = OperationNote | null;

const proxyNotes: Readonly<Record<ProxyFault, OperationNote>> = {
  untrusted: {
    code: 'proxy_not_trusted',
    severity: 'danger',
    message:
      'Vor der Seite steht ein Proxy, aber TRUST_PROXY ist nicht gesetzt. Alle Besucher gelten deshalb als eine Adresse, und die Begrenzungen je Adresse schützen nicht.',
    action:
      'Setzen Sie TRUST_PROXY auf die Zahl Ihrer Proxys (meist 1) und starten Sie neu. Steht kein eigener Proxy davor, setzen Sie TRUST_PROXY=0.',
  },
  nameless: {
    code: 'proxy_names_nobody',
    severity: 'danger',
    message:
      'Vor der Seite steht ein Proxy, der die Adresse der Besucher nicht nennt. Alle gelten deshalb als eine Adresse, und die Begrenzungen je Adresse schützen nicht.',
    action:
      'Lassen Sie den Proxy X-Forwarded-For setzen, setzen Sie TRUST_PROXY auf die Zahl Ihrer Proxys (meist 1) und starten Sie neu. Steht kein Proxy davor, setzen Sie TRUST_PROXY=0.',
  },
};

/** @param fault the misconfiguration of the proxy that requests came through */
export const proxyNote = (fault: ProxyFault | null): Note => fault && proxyNotes[fault];

type Address = {
  publicUrl: string;
  /** Whether `PUBLIC_URL` was set. */
  isConfigured: boolean;
  /** Whether visitors use another address although this one is that of the machine itself. */
  reachedElsewhere: boolean;
};

export const publicUrlNote = ({ publicUrl, isConfigured, reachedElsewhere }: Address): Note => {
  if (isConfigured && !reachedElsewhere) return null;
  return {
    code: 'public_url_missing',
    severity: reachedElsewhere ? 'danger' : 'note',
    message: reachedElsewhere
      ? `Besucher erreichen die Seite unter einer anderen Adresse als ${publicUrl}. Links und QR-Codes in den Briefen führen trotzdem dorthin.`
      : `PUBLIC_URL ist nicht gesetzt. Links und QR-Codes in den Briefen führen auf ${publicUrl}.`,
    action:
      'Setzen Sie PUBLIC_URL auf die Adresse, unter der Besucher die Seite erreichen, und starten Sie neu.',
  };
};

type Operator = { name: string | null; address: string | null; email: string | null };

const operatorParts = [
  { part: 'name', label: 'Name', variable: 'OPERATOR_NAME' },
  { part: 'address', label: 'Anschrift', variable: 'OPERATOR_ADDRESS' },
  { part: 'email', label: 'E-Mail-Adresse', variable: 'OPERATOR_EMAIL' },
] as const;

export const operatorNote = (operator: Operator): Note => {
  const missing = operatorParts.filter(({ part }) => operator[part] === null);
  if (missing.length === 0) return null;
  return {
    code: 'operator_missing',
    severity: 'warning',
    message: `Im Impressum fehlen Angaben zum Betreiber: ${missing.map(({ label }) => label).join(', ')}.`,
    action: `Setzen Sie ${missing.map(({ variable }) => variable).join(', ')} und starten Sie neu.`,
  };
};

/** @param admins number of active admins without a second factor */
export const secondFactorNote = (admins: number): Note =>
  admins > 0
    ? {
        code: 'second_factor_missing',
        severity: 'warning',
        message:
          admins === 1
            ? 'Ein Administratorkonto ist nur durch ein Passwort geschützt.'
            : `${admins} Administratorkonten sind nur durch ein Passwort geschützt.`,
        action:
          'Schalten Sie unter „Eigenes Konto“ die Zwei-Faktor-Anmeldung ein. Mit REQUIRE_TWO_FACTOR=admins wird sie für alle Administratoren Pflicht.',
      }
    : null;

/** A version, and the day of its release, such as 2026-11-28; null where it is unknown. */
export type Release = { version: string; day: string | null };

/** Days after which somebody should look for a newer version. */
const maxVersionAgeDays = 90;

export const versionNote = ({ version, day }: Release, now: Date): Note => {
  const age = day === null ? 0 : Math.floor((now.getTime() - Date.parse(day)) / (24 * hourMs));
  if (age <= maxVersionAgeDays) return null;
  return {
    code: 'version_old',
    severity: 'note',
    message: `Version ${version} ist ${age} Tage alt.`,
    action: 'Sehen Sie nach, ob es eine neuere gibt: Sie kann Sicherheitslücken schließen.',
  };
};

type Settings = Pick<Config, 'setVariables' | 'backup' | 'index' | 'jobs' | 'secrets'>;

/** Settings that are set but have no effect. */
const unusedSettings = ({ backup, index, jobs, secrets }: Settings) => [
  {
    isRequested: backup.everyHours > 0 && jobs.runIn === 'worker' && secrets.databaseUrl === null,
    variables: ['BACKUP_EVERY_HOURS'],
    reason: 'mit der eingebauten Datenbank und RUN_JOBS=worker macht niemand Sicherungen',
  },
  {
    isRequested: index.refreshFrom !== 'none' && jobs.runIn === 'worker' && secrets.databaseUrl === null,
    variables: ['INDEX_REFRESH'],
    reason: 'mit der eingebauten Datenbank und RUN_JOBS=worker holt niemand neue Zahlen',
  },
  {
    isRequested: jobs.runIn === 'worker' && secrets.databaseUrl === null,
    variables: ['SMTP_URL', 'MAIL_FROM'],
    reason: 'mit der eingebauten Datenbank und RUN_JOBS=worker verschickt niemand E-Mails',
  },
  {
    isRequested: true,
    variables: ['ADMIN_PASSWORD', 'MASTER_PASSWORD'],
    reason: 'gilt nur beim ersten Start und steht seitdem unnötig in der Umgebung',
  },
];

export const unusedSettingsNote = (settings: Settings): Note => {
  const unusedGroups = unusedSettings(settings)
    .filter(({ isRequested }) => isRequested)
    .map(({ variables, reason }) => ({
      names: variables.filter((name) => settings.setVariables.has(name)),
      reason,
    }))
    .filter(({ names }) => names.length > 0);
  if (unusedGroups.length === 0) return null;
  return {
    code: 'settings_without_effect',
    severity: 'note',
    message: `Einstellungen ohne Wirkung: ${unusedGroups.map(({ names, reason }) => `${names.join(', ')} (${reason})`).join('; ')}.`,
    action: 'Entfernen Sie diese Einstellungen, damit sich niemand auf sie verlässt.',
  };
};

/** @param isMissing no process runs jobs */
export const runnerNote = (isMissing: boolean): Note =>
  isMissing
    ? {
        code: 'jobs_not_run',
        severity: 'danger',
        message:
          'Niemand führt Aufträge aus: Sicherungen, vorbereitete Briefe und Übersetzungen bleiben liegen.',
        action:
          'Starten Sie einen Worker (npm start -- worker), oder setzen Sie RUN_JOBS=web und starten Sie neu.',
      }
    : null;

/** @param fault why backups cannot be written to the folder, as a German sentence */
export const backupFolderNote = (dir: string, fault: string | null): Note =>
  fault
    ? {
        code: 'backup_folder_unusable',
        severity: 'danger',
        message: `Sicherungen können nicht gemacht werden (${dir}). ${fault}`,
        action:
          'Geben Sie dem Programm dort Schreibrecht und Platz, oder setzen Sie BACKUP_DIR und starten Sie neu.',
      }
    : null;

type Backups = {
  newest: Date | null;
  /** 0: no automatic backups. */
  everyHours: number;
  /** When this process started: right after the first start there is no backup yet. */
  startedAt: Date;
};

/** Warns when the newest backup is older than a day, or than two of the intervals between them. */
export const backupNote = ({ newest, everyHours, startedAt }: Backups, now: Date): Note => {
  const allowedHours = Math.max(24, 2 * everyHours);
  const age = now.getTime() - (newest ?? startedAt).getTime();
  const isScheduled = everyHours > 0;
  const graceHours = isScheduled ? 1 : 0;
  if (age < (newest ? allowedHours : graceHours) * hourMs) return null;
  return {
    code: 'backup_old',
    severity: newest ? 'warning' : 'danger',
    message: newest
      ? `Die letzte Sicherung ist ${Math.floor(age / hourMs)} Stunden alt.`
      : 'Es gibt noch keine Sicherung.',
    action: isScheduled
      ? 'Sehen Sie in den Aufträgen nach, warum keine gelungen ist, oder machen Sie unter „Sicherungen“ jetzt eine.'
      : 'Setzen Sie BACKUP_EVERY_HOURS (zum Beispiel 24) und starten Sie neu, oder machen Sie unter „Sicherungen“ jetzt eine.',
  };
};

type Attempt = { at: Date; name: string; reason: string | null };

/**
 * Warns when the newest backup was not copied to another place.
 * @param last the last attempt; null where there was none
 */
export const uploadNote = (
  { isConfigured, last, everyHours }: { isConfigured: boolean; last: Attempt | null; everyHours: number },
  now: Date,
): Note => {
  if (!isConfigured || !last) return null;
  const allowedHours = Math.max(24, 2 * everyHours);
  const age = now.getTime() - last.at.getTime();
  if (last.reason === null && age < allowedHours * hourMs) return null;
  return {
    code: 'backup_not_uploaded',
    severity: 'warning',
    message: last.reason
      ? `Die Sicherung ${last.name} liegt nur auf diesem Server, denn ${last.reason} (BACKUP_UPLOAD).`
      : `Seit ${Math.floor(age / hourMs)} Stunden wurde keine Sicherung an den anderen Ort übertragen.`,
    action: last.reason
      ? 'Führen Sie den Befehl von Hand aus, um den Grund zu sehen (BACKUP_FILE ist der Pfad der Datei), und machen Sie danach unter „Sicherungen“ eine neue.'
      : 'Sehen Sie in den Aufträgen nach, warum keine Sicherung gelungen ist, oder machen Sie unter „Sicherungen“ jetzt eine.',
  };
};

/** @param last the last rehearsal of a restore; null where there was none */
export const rehearsalNote = (
  { last, everyDays }: { last: Attempt | null; everyDays: number },
  now: Date,
): Note => {
  if (!last || everyDays === 0) return null;
  const days = Math.floor((now.getTime() - last.at.getTime()) / (24 * hourMs));
  if (last.reason === null && days <= 2 * everyDays) return null;
  return {
    code: 'rehearsal_failed',
    severity: last.reason ? 'danger' : 'warning',
    message: last.reason
      ? `Die Sicherung ${last.name} ließ sich bei der Probe nicht zurückspielen: ${last.reason}`
      : `Seit ${days} Tagen wurde nicht geprobt, ob sich eine Sicherung zurückspielen lässt.`,
    action: last.reason
      ? 'Machen Sie unter „Sicherungen“ jetzt eine neue, und heben Sie die älteren auf, bis eine Probe gelingt.'
      : 'Sehen Sie in den Aufträgen nach, warum die Probe nicht lief.',
  };
};

/** Share of the budget from which a note is shown. */
const noteThreshold = 0.9;

type Budget = { used: number; limit: number | null };

/** @param budget characters sent to the language service in this month */
export const budgetNote = ({ used, limit }: Budget): Note => {
  if (!limit || used < limit * noteThreshold) return null;
  const [sent, allowed] = [used, limit].map((count) => count.toLocaleString('de-DE'));
  return {
    code: 'translation_budget_low',
    severity: 'warning',
    message: `Vom Budget des Übersetzungsdienstes sind in diesem Monat ${Math.floor((used / limit) * 100)} % verbraucht: ${sent} von ${allowed} Zeichen.`,
    action:
      'Ist es ausgebraucht, werden Übersetzungen angehalten, bis der nächste Monat beginnt. Mit TRANSLATION_MONTHLY_CHARACTERS können Sie es erhöhen.',
  };
};

type Letter = { country: string; language: string; characters: readonly string[]; diagnostic: string };

/** Letters named in a note; the log names them all. */
const maxLettersNamed = 10;

const causeOf = ({ characters, diagnostic }: Letter): string =>
  characters.length > 0 ? `Zeichen ohne Schrift: ${characters.join(' ')}` : diagnostic;

/** @param letters letters that cannot be typeset with the current texts */
export const lettersNote = (letters: readonly Letter[]): Note => {
  if (letters.length === 0) return null;
  const listed = letters
    .slice(0, maxLettersNamed)
    .map((letter) => `${letter.country} ${letter.language} (${causeOf(letter)})`);
  const others = letters.length - listed.length;
  return {
    code: 'letters_unsettable',
    severity: 'danger',
    message: `Briefe, die sich nicht setzen lassen: ${listed.join('; ')}${others > 0 ? ` und ${others === 1 ? 'ein weiterer' : `${others} weitere`}` : ''}.`,
    action:
      'Berichtigen Sie den Text dieser Briefe. Bis dahin steht auf den Länderseiten, dass es den Brief gerade nicht als PDF gibt.',
  };
};
