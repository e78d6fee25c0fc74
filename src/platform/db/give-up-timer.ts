import { DatabaseStartError } from './start-error.ts';
import { codeOf, unavailableReason } from './unavailable-reason.ts';

/** Errors that a person must fix, or that already waited long enough; retrying does not help. */
const permanentErrors = new Set(['28000', '28P01', '3D000', '55P03']);

/** Host and port of the database; `settingName` is the setting that holds them, null for the embedded one. */
export type ServerLocation = { host: string; port: number; settingName: string | null };

const unreachable = ({ host, port, settingName }: ServerLocation, error: unknown): DatabaseStartError => {
  const advice = settingName
    ? `Prüfen Sie ${settingName} und ob der Server läuft.`
    : 'Prüfen Sie DATA_DIR und ob die Website noch läuft.';
  return new DatabaseStartError(
    'database_unreachable',
    `Die Datenbank auf ${host}:${port} ist nicht zu erreichen: ${unavailableReason(error)}. ${advice}`,
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
