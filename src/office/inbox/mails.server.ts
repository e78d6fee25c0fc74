import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { type Db, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { enqueueMail } from '#platform/mail/index.server.ts';
import { users } from '../accounts/users.table.ts';
import { digestMail, isCollected, isTimeToLook, mailWindowEnd } from './digest.ts';
import { type InboxParts, readInbox } from './inbox.server.ts';
import { inboxMails } from './inbox-mails.table.ts';
import type { Receiver } from './source.server.ts';

const tickMs = 60_000;

type Options = InboxParts & { db: Db; publicUrl: string };

type Addressee = Receiver &
  Pick<typeof inboxMails.$inferSelect, 'choice' | 'mailedUntil'> & { email: string };

/** Remembers for those who have not chosen that mails tell of what arrives from now on. */
const addMissingRows = (db: Db, now: Date): Promise<void> =>
  db.write(async (tx) => {
    const missing = await tx
      .select({ userId: users.id })
      .from(users)
      .leftJoin(inboxMails, eq(inboxMails.userId, users.id))
      .where(and(isNotNull(users.email), isNull(inboxMails.userId)));
    if (missing.length === 0) return;
    const rows = missing.map(({ userId }) => ({ userId, mailedUntil: now }));
    await tx.insert(inboxMails).values(rows).onConflictDoNothing();
  });

const readAddressees = async (db: Db): Promise<Addressee[]> => {
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      languages: users.languages,
      email: users.email,
      choice: inboxMails.choice,
      mailedUntil: inboxMails.mailedUntil,
    })
    .from(users)
    .innerJoin(inboxMails, eq(inboxMails.userId, users.id))
    .where(
      and(
        eq(users.isActive, true),
        isNotNull(users.passwordHash),
        isNotNull(users.email),
        ne(inboxMails.choice, 'never'),
      ),
    );
  return rows.map((row) => ({ ...row, email: row.email as string }));
};

/** Queues the mail for one person if it is due; of several processes one does. */
const mailTo = async (
  { db, publicUrl, ...parts }: Options,
  { email, choice, mailedUntil, ...person }: Addressee,
  now: Date,
): Promise<void> => {
  if (!isTimeToLook(choice, mailedUntil, now)) return;
  const until = mailWindowEnd(now);
  const arrived = (await readInbox(db, parts, person, now)).filter(
    ({ read, at }) => !read && at > mailedUntil && at <= until,
  );
  const times = arrived.map(({ at }) => at);
  if (!isCollected(choice, times, now)) return;
  await db.write(async (tx) => {
    const isUnchanged = and(eq(inboxMails.userId, person.id), eq(inboxMails.mailedUntil, mailedUntil));
    const moved = await tx.update(inboxMails).set({ mailedUntil: until }).where(isUnchanged).returning();
    if (moved.length === 0 || arrived.length === 0) return;
    await enqueueMail(tx, { to: email, ...digestMail(person.username, arrived, publicUrl) });
  });
};

/** Queues the mails that are due. */
export const queueInboxMails = async (options: Options, now: Date): Promise<void> => {
  await addMissingRows(options.db, now);
  for (const addressee of await readAddressees(options.db)) await mailTo(options, addressee, now);
};

/** Looks every minute who is to get a mail. @returns ends it */
export const startInboxMails = (options: Options, log: Pick<Logger, 'warn'>): (() => void) => {
  const queue = () =>
    queueInboxMails(options, new Date()).catch((error: unknown) => {
      if (!isUnavailable(error)) log.warn({ err: error }, 'E-Mails zum Posteingang nicht geschrieben');
    });
  const timer = setInterval(queue, tickMs).unref();
  return () => clearInterval(timer);
};
