import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '#lib/result.ts';
import { StartError } from '#lib/start-error.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { Db, Reader } from '#platform/db/index.server.ts';
import { makeFolder } from '#platform/disk/index.server.ts';
import { recordAudit } from './audit.server.ts';
import { readMasterHash, saveMasterHash } from './master.server.ts';
import { hashPassword, randomPassword } from './password-hash.server.ts';
import { passwordAdvice, passwordProblem } from './password-rules.ts';
import { loadStrength } from './password-strength.server.ts';
import { lockUsers } from './users.server.ts';
import { users } from './users.table.ts';

type Settings = Pick<Config, 'admin' | 'data' | 'operator' | 'secrets'>;

export const firstStartFile = (dataDir: string): string => path.join(dataDir, 'first-start.txt');

const isDone = async (db: Reader): Promise<boolean> =>
  (await db.$count(users)) > 0 || (await readMasterHash(db)) !== null;

/** One German line for each password of the environment that is too easy to guess. */
const weakPasswords = async ({ admin, secrets }: Settings): Promise<string[]> => {
  const configured = { ADMIN_PASSWORD: secrets.adminPassword, MASTER_PASSWORD: secrets.masterPassword };
  if (!secrets.adminPassword && !secrets.masterPassword) return [];
  const strength = await loadStrength();
  return Object.entries(configured).flatMap(([variable, secret]) => {
    const problem = secret && passwordProblem(secret.reveal(), [admin.username], strength);
    return problem ? [`${variable}: ${passwordAdvice[problem]}`] : [];
  });
};

/** What the operator is told: everything, or only where it is stored. */
type Announcement = { text: string; where: string };

const announcement = (
  { admin, secrets, data }: Settings,
  generated: { admin: string; master: string },
): Announcement => {
  const displayed = (configured: unknown, variable: string, random: string) =>
    configured ? `(wie in ${variable} angegeben)` : random;
  const file = firstStartFile(data.dir);
  const headline = 'Erster Start: Der erste Benutzer und das Master-Passwort sind angelegt.';
  const text = [
    headline,
    `  Benutzername:    ${admin.username}`,
    `  Passwort:        ${displayed(secrets.adminPassword, 'ADMIN_PASSWORD', generated.admin)}`,
    `  Master-Passwort: ${displayed(secrets.masterPassword, 'MASTER_PASSWORD', generated.master)}`,
    'Diese Angaben werden nur dieses eine Mal gezeigt. Sie stehen auch in der Datei',
    `  ${file}`,
    'Bewahren Sie sie sicher auf und löschen Sie dann die Datei.',
  ].join('\n');
  const where = `${headline} Die Angaben stehen in der Datei ${file}, die nur ihr Besitzer lesen darf. Löschen Sie sie, sobald die Passwörter anderswo sicher aufbewahrt sind.`;
  return { text, where };
};

/** Written before the users are committed, because passwords missing from this file would lock everybody out. */
const writeFirstStartFile = async (dataDir: string, text: string): Promise<void> => {
  const file = firstStartFile(dataDir);
  try {
    makeFolder(dataDir);
    await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `Die Passwörter des ersten Starts lassen sich nicht in ${file} ablegen (${reason}). Sorgen Sie dort für Platz und Schreibrecht, oder setzen Sie DATA_DIR.`,
      { cause: error },
    );
  }
};

/**
 * Creates user 1 and the master password once, even if several processes start together. Passwords the
 * environment does not set are random.
 * @returns what to tell the operator, null when already done; or one line per weak password
 */
export const prepareAccounts = async (
  db: Db,
  settings: Settings,
  now: Date,
): Promise<Result<Announcement | null, string[]>> => {
  if (await isDone(db)) return ok(null);
  const weak = await weakPasswords(settings);
  if (weak.length > 0) return err(weak);

  const { admin, secrets, data, operator } = settings;
  const generated = { admin: randomPassword(), master: randomPassword() };
  const passwordHash = await hashPassword(secrets.adminPassword?.reveal() ?? generated.admin);
  const masterHash = await hashPassword(secrets.masterPassword?.reveal() ?? generated.master);
  const told = announcement(settings, generated);
  return db.write(async (tx) => {
    await lockUsers(tx);
    if (await isDone(tx)) return ok(null);
    await writeFirstStartFile(data.dir, told.text);
    const { username } = admin;
    const email = operator.email?.toLowerCase() ?? null;
    await tx.insert(users).values({ id: 1, username, email, passwordHash, role: 'admin', createdAt: now });
    await saveMasterHash(tx, masterHash, now);
    await recordAudit(tx, { at: now, actor: null, action: 'first_start', subject: 'user:1' });
    return ok(told);
  });
};
