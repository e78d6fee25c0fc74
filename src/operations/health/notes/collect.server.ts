import type { Logger } from '#platform/log/index.server.ts';
import type { NoteProvider, OperationNote } from './contract.ts';

const order: readonly OperationNote['severity'][] = ['danger', 'warning', 'note'];

/** What an admin should know about the running site, the worst first. */
export const notesOf = async (providers: readonly NoteProvider[]): Promise<OperationNote[]> => {
  const collected = await Promise.all(providers.map(async (provide) => provide()));
  return collected
    .flatMap((notes) => notes ?? [])
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
};

/**
 * Logs each note in one line, for operators who never open the back office. Even severe ones are logged as
 * warnings, because nothing has failed yet. Never throws.
 */
export const logNotes = async (
  providers: readonly NoteProvider[],
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> => {
  try {
    for (const { message, action } of await notesOf(providers)) log.warn(`${message} ${action}`);
  } catch (error) {
    log.error({ err: error }, 'Hinweise zum Betrieb nicht gelesen');
  }
};
