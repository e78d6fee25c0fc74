import { setTimeout as pause } from 'node:timers/promises';
import { openSession } from '#office/accounts/sessions.server.ts';
import { users } from '#office/accounts/users.table.ts';
import { summary } from '#operations/analytics/store.server.ts';
import type { Connection } from '#platform/db/client.server.ts';
import { insertDrafts, petitionContent } from './draft-rows.ts';
import type { Program } from './process.ts';

const editors = ['DE', 'FR', 'KE', 'BR'];
const visitors = 8;
/**
 * Pause between two requests of one person: enough requests are running at any moment without using the whole
 * machine.
 */
const requestPauseMs = 20;
/** Pause after an error response, so that a site without its database is not flooded. */
const refusalPauseMs = 200;

/** Creates the drafts that the load saves, and the session it uses. */
export const prepareLoad = async ({ db }: Connection) => {
  const ids = await insertDrafts(
    db,
    editors.map((countryCode) => ({ countryCode, status: 'pending' as const })),
  );
  const token = await db.write(async (tx) => {
    await tx
      .insert(users)
      .values({ id: 1000, username: 'leitung', role: 'admin', passwordHash: '-' })
      .onConflictDoNothing();
    return openSession(tx, 1000, new Date());
  });
  return { ids, cookie: `__Host-staff=${token}` };
};

type PreparedLoad = Awaited<ReturnType<typeof prepareLoad>>;

/**
 * Visitors whose visits are counted and editors who save drafts, one request after the other, until `stop`. A
 * request that is cut off counts as refused with status 0.
 */
export const startLoad = ({ url }: Program, { ids, cookie }: PreparedLoad) => {
  const confirmed = { visitsSent: 0, visits: 0, saved: [] as { id: number; content: string }[] };
  const refusals = new Set<number>();
  let isRunning = true;

  const send = async (target: string, method: string, body: object, expected: number): Promise<boolean> => {
    const headers = {
      'Content-Type': 'application/json',
      Cookie: cookie,
      Origin: 'https://petition.example',
    };
    const response = await fetch(url + target, { method, headers, body: JSON.stringify(body) }).catch(
      () => null,
    );
    await response?.arrayBuffer().catch(() => null);
    const isConfirmed = response?.status === expected;
    if (!isConfirmed) refusals.add(response?.status ?? 0);
    await pause(isConfirmed ? requestPauseMs : refusalPauseMs);
    return isConfirmed;
  };
  const visit = async () => {
    while (isRunning) {
      confirmed.visitsSent += 1;
      const body = { eventType: 'country_page_visit', countryCode: 'KE', metadata: {} };
      if (await send('/api/analytics/track', 'POST', body, 204)) confirmed.visits += 1;
    }
  };
  const edit = async (id: number) => {
    for (let n = 1; isRunning; n++) {
      const content = petitionContent(`Stand ${n} für „Änderungen“`);
      if (await send(`/api/admin/petition-drafts/${id}`, 'PATCH', { content }, 200))
        confirmed.saved.push({ id, content });
    }
  };
  const all = Promise.all([...Array.from({ length: visitors }, visit), ...ids.map(edit)]);
  return {
    seen: confirmed,
    /** The status codes of all responses other than the expected one. */
    refusals,
    stop: async () => {
      isRunning = false;
      await all;
    },
  };
};

/** Confirmed writes of a load that a database lacks, and contradictions in what it contains. */
export const findLostWrites = async (
  { db, pool }: Connection,
  { seen: confirmed }: ReturnType<typeof startLoad>,
) => {
  const { totalCountryPageVisits: counted } = await summary(db);
  const { rows } = await pool.query<{ id: number; content: string }>(
    'select draft_id as id, content from petition_draft_versions',
  );
  const storedContents = new Set(rows.map(({ id, content }) => `${id} ${content}`));
  const inconsistent = await pool.query(`
    select from petition_drafts d join petition_draft_versions v on v.draft_id = d.id
    group by d.id having max(v.version) <> d.version
      or (array_agg(v.content order by v.version desc))[1] <> d.content`);
  return {
    visits: Math.max(0, confirmed.visits - counted),
    inventedVisits: Math.max(0, counted - confirmed.visitsSent),
    saves: confirmed.saved.filter(({ id, content }) => !storedContents.has(`${id} ${content}`)).length,
    inconsistentDrafts: inconsistent.rowCount,
  };
};

export const noLostWrites = { visits: 0, inventedVisits: 0, saves: 0, inconsistentDrafts: 0 };
