import { StartError } from '#lib/start-error.ts';
import { resetMasterPassword, resetPassword } from '#office/index.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import { withDatabase } from './command-database.server.ts';
import { readConfig } from './process.server.ts';

type Task = (database: Database, argument: string | undefined) => Promise<string>;

const shownOnce = 'Es wird nur jetzt gezeigt.';

const tasks: Readonly<Record<string, Task>> = {
  'reset-password': async (database, username) => {
    const reset = await resetPassword(database, username ?? null, new Date());
    if (!reset)
      throw new StartError(
        username
          ? `Den Benutzer „${username}“ gibt es nicht.`
          : 'Hier gibt es noch keine Benutzer: Der erste Start legt sie an. Läuft die Seite mit anderen Werten für DATA_DIR oder DATABASE_URL?',
      );
    const lines = [`Neues Passwort für ${reset.username}: ${reset.password}`, shownOnce];
    if (reset.twoFactorWasOn) lines.push('Die Zwei-Faktor-Anmeldung war eingeschaltet; sie ist jetzt aus.');
    if (reset.passkeysRemoved > 0) lines.push(`Entfernte Passkeys: ${reset.passkeysRemoved}.`);
    return lines.join('\n');
  },
  'reset-master-password': async (database) =>
    `Neues Master-Passwort: ${await resetMasterPassword(database, new Date())}\n${shownOnce}`,
};

const usage = 'Möglich sind: reset-password [Benutzername], reset-master-password';

/**
 * `npm run admin -- reset-password [username]` and `reset-master-password`: for operators with access to the machine,
 * whether or not the site is running.
 */
export const runAdmin = async (): Promise<void> => {
  const [name = '', argument] = process.argv.slice(3);
  const task = tasks[name];
  if (!task) throw new StartError(usage);
  await withDatabase(readConfig(), { reuseRunningServer: true }, async (database) => {
    console.log(await task(database, argument));
  });
};
