import { openSession } from '#office/accounts/sessions.server.ts';
import { users } from '#office/accounts/users.table.ts';
import type { DraftResponse, DraftVersion } from '#petitions/contract.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import { type RequestOptions, sendRequest } from './accounts.ts';
import { startTestApp } from './app.ts';

const staff = [
  { id: 1, username: 'admin', email: 'leitung@example.org', role: 'admin', passwordHash: '-' },
  { id: 2, username: 'redaktion', email: 'redaktion@example.org', role: 'editor', passwordHash: '-' },
  { id: 3, username: 'vertretung', email: 'vertretung@example.org', role: 'admin', passwordHash: '-' },
] as const;
export type Who = (typeof staff)[number]['username'];

/** Path of a draft, or of a resource below it. */
export const draftPath = (id: number, more = ''): string => `/api/admin/petition-drafts/${id}${more}`;

/** The whole application with three members of the staff signed in. */
export const startEditorialApp = async (env: Record<string, string> = {}) => {
  const app = await startTestApp({ env });
  const { db, pool } = app.database;
  const cookies = await db.write(async (tx) => {
    await tx.insert(users).values([...staff]);
    const all: Record<string, string> = {};
    for (const { id, username } of staff)
      all[username] = `__Host-staff=${await openSession(tx, id, new Date())}`;
    return all as Record<Who, string>;
  });

  /** Makes a call as a member of the staff, by default as `admin`. */
  const call = (name: string, body?: unknown, who: Who | null = 'admin', more: RequestOptions = {}) =>
    sendRequest(app.app, name, {
      ...more,
      ...(body === undefined ? {} : { body }),
      cookie: who === null ? undefined : cookies[who],
    });

  /** The JSON response to a member of the staff, typed by the caller. */
  const getJson = async <T>(name: string, who: Who = 'admin'): Promise<T> =>
    (await call(name, undefined, who)).json as T;

  const find = (id: number) => getJson<DraftResponse>(`GET ${draftPath(id)}`);
  const versionsOf = (id: number) => getJson<DraftVersion[]>(`GET ${draftPath(id)}/versions`);

  /** Creates a draft whose country and language nothing else in the test file uses. */
  const draftOf = async (countryCode: string, language = 'de', more: object = {}): Promise<DraftResponse> => {
    const response = await call('POST /api/admin/generate-petition', { countryCode, language, ...more });
    if (response.status !== 201) throw new Error(response.text);
    return response.json.draft as DraftResponse;
  };

  const change = (id: number, changes: object, who: Who = 'admin') =>
    call(`PATCH ${draftPath(id)}`, changes, who);

  /** Sets the status of a draft, bypassing the status machine. */
  const setStatus = (id: number, status: string) =>
    pool.query('update petition_drafts set status = $2 where id = $1', [id, status]);

  /** The audit log entries of a draft, oldest first. */
  const auditLogOf = async (id: number) =>
    (
      await pool.query<{ action: string; actor_name: string; details: Record<string, unknown> }>(
        'select action, actor_name, details from audit_log where subject = $1 order by audit_log.id',
        [`draft:${id}`],
      )
    ).rows;

  /** Runs a requested job in this process. @returns the message of its last unit */
  const runJob = async <Data extends object>(kind: JobKind<Data>, jobId: string): Promise<string> => {
    const { rows } = await pool.query<{ data: Data }>('select data from jobs where id = $1', [jobId]);
    let message = '';
    for (const unit of await kind.units(rows[0]?.data as Data))
      await unit.run({
        signal: new AbortController().signal,
        setMessage: (text) => {
          message = text;
        },
      });
    return message;
  };

  return {
    ...app,
    pool,
    db,
    call,
    read: getJson,
    find,
    versionsOf,
    draftOf,
    change,
    place: setStatus,
    logOf: auditLogOf,
    runJob,
    cookies,
  };
};

export type EditorialApp = Awaited<ReturnType<typeof startEditorialApp>>;
