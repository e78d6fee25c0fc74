import { eq, sql } from 'drizzle-orm';
import { excluded, type Reader, type Tx } from '#platform/db/index.server.ts';
import { inboxMails } from './inbox-mails.table.ts';
import { defaultMailChoice, type MailChoice } from './mail-choice.ts';

export const readMailChoice = async (db: Reader, userId: number): Promise<MailChoice> => {
  const [row] = await db
    .select({ choice: inboxMails.choice })
    .from(inboxMails)
    .where(eq(inboxMails.userId, userId));
  return row?.choice ?? defaultMailChoice;
};

/** Stores the choice. After `never`, mails tell of what arrives from now on. */
export const saveMailChoice = async (
  tx: Tx,
  userId: number,
  choice: MailChoice,
  now: Date,
): Promise<void> => {
  await tx
    .insert(inboxMails)
    .values({ userId, choice, mailedUntil: now })
    .onConflictDoUpdate({
      target: inboxMails.userId,
      set: {
        choice,
        mailedUntil: sql`case when ${inboxMails.choice} = 'never' then ${excluded('mailed_until')} else ${inboxMails.mailedUntil} end`,
      },
    });
};
