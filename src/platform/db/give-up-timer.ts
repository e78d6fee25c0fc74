import { DatabaseStartError } from './start-error.ts';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'dort nimmt niemand Verbindungen an',
  ECONNRESET: 'die Verbindung wurde abgebrochen',
  ENOTFOUND: 'den Namen gibt es nicht',
  EAI_AGAIN: 'der Name lässt sich nicht auflösen',
  ETIMEDOUT: 'keine Antwort',
  EHOSTUNREACH: 'kein Weg führt dorthin',
  ENETUNREACH: 'kein Weg führt dorthin',
  '28000': 'der Benutzer darf sich nicht anmelden',
  '28P01': 'Benutzername oder Passwort ist falsch',
  '3D000': 'diese Datenbank gibt es dort nicht',
  '55P03': 'ein anderer Prozess bringt sie auf den Stand dieser Version und wird nicht fertig',
  '53300': 'alle Verbindungen sind belegt',
  '57P03': 'sie startet gerade oder wird beendet',
};
const timeoutMessage = /timeout/i;

/** Errors that a person must fix, or that already waited long enough; retrying does not help. */
const permanentErrors = new Set(['28000', '28P01', '3D000', '55P03']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  return (
    reasons[codeOf(error)] ?? (timeoutMessage.test(message) ? 'keine Antwort' : message || codeOf(error))
  );
};

/** Host and port of the database; `settingName` is the setting that holds them, null for the embedded one. */
export type ServerLocation = { host: string; port: number; settingName: string | null };

const unreachable = ({ host, port, settingName }: ServerLocation, error: unknown): DatabaseStartError => {
  const advice = settingName
    ? `Prüfen Sie ${settingName} und ob der Server läuft.`
    : 'Prüfen Sie DATA_DIR und ob die Website noch läuft.';
  return new DatabaseStartError(
    'database_unreachable',
    `Die Datenbank auf ${host}:${port} ist nicht zu erreichen: ${reasonOf(error)}. ${advice}`,
    { cause: error },
  );
};

/**
 * For interactive commands: gives up once the database has been unreachable for the given time, or at once on
 * a permanent error.
 */
export const createGiveUpTimer = (milliseconds: number, giveUp: (error: DatabaseStartError) => void) => {
  let timer: NodeJS.Timeout | null = null;
  const end = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  let last: { location: ServerLocation; error: unknown };
  const begin = (location: ServerLocation, error: unknown = new Error('timeout')) => {
    last = { location, error };
    timer ??= setTimeout(() => giveUp(unreachable(last.location, last.error)), milliseconds);
  };
  return {
    begin,
    /** The database has been reached. */
    end,
    onFailure: (location: ServerLocation, error: unknown) => {
      if (permanentErrors.has(codeOf(error))) giveUp(unreachable(location, error));
      else begin(location, error);
    },
  };
};
