import { setTimeout as pause } from 'node:timers/promises';
import { type Db, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { claimMail, deleteReportedMails, deleteSentMail, recordFailure } from './queue.server.ts';
import { MailFailure, type SendMail } from './transport.server.ts';

const tickMs = 5000;

/** How long the end of a process waits for a slow mail server. */
const maxEndMs = 10_000;

/** Mails of one tick; the others wait for the next. */
const maxPerTick = 50;

type Options = { db: Db; send: SendMail; log: Pick<Logger, 'warn' | 'error'> };

/** Sends one mail, or stores why it failed. */
const sendNext = async ({ db, send, log }: Options, now: Date): Promise<'none' | 'sent' | 'failed'> => {
  const mail = await claimMail(db, now);
  if (!mail) return 'none';
  try {
    await send(mail);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const { message: reason, isFinal } = error;
    const next = await db.write((tx) => recordFailure(tx, mail, { reason, isFinal }, now));
    const attempts = mail.attempts + 1;
    if (next === 'give_up') log.error({ mail: mail.id, attempts, reason }, 'E-Mail aufgegeben');
    else log.warn({ mail: mail.id, attempts, reason, next: next.dueAt }, 'E-Mail noch nicht verschickt');
    return 'failed';
  }
  await db.write((tx) => deleteSentMail(tx, mail.id));
  return 'sent';
};

/**
 * Sends what is due, one mail after the other. After a failure the others wait for the next time, because the server is
 * probably away.
 * @returns the number of mails sent
 */
export const sendDueMails = async (options: Options, now: () => Date = () => new Date()): Promise<number> => {
  await options.db.write((tx) => deleteReportedMails(tx, now()));
  let sent = 0;
  while (sent < maxPerTick && (await sendNext(options, now())) === 'sent') sent += 1;
  return sent;
};

/** Sends mails until it is ended. @returns ends it, after the mail that is being sent or ten seconds */
export const startMailSender = (options: Options): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let running = Promise.resolve();
  const tick = async (): Promise<void> => {
    try {
      await sendDueMails(options);
    } catch (error) {
      if (!isUnavailable(error)) options.log.error({ err: error }, 'E-Mails nicht verschickt');
    }
    if (!closed) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = tick();
    }, tickMs);
  };
  schedule();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await Promise.race([running, pause(maxEndMs, undefined, { ref: false })]);
  };
};
