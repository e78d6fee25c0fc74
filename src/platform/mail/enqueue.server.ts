import type { Tx } from '#platform/db/index.server.ts';
import { isMailAddress } from './address.ts';
import { mails } from './mails.table.ts';

type Mail = {
  /** One address, such as `redaktion@example.org`. */
  to: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  text: string;
};

/**
 * Queues a mail as part of the transaction; it is sent within seconds after that, by a process that runs jobs.
 * @throws RangeError for what is no address, and for a subject of several lines
 */
export const enqueueMail = async (tx: Tx, { to, subject, text }: Mail): Promise<void> => {
  if (!isMailAddress(to)) throw new RangeError('A mail needs one valid address');
  if (/\p{Cc}/u.test(subject)) throw new RangeError('A subject is one line');
  await tx.insert(mails).values({ recipient: to, subject, text });
};
