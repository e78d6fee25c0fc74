import { pluralize } from '#lib/pluralize.ts';
import type { MailChoice } from './mail-choice.ts';

/** When mails of the day are written, in UTC. */
const dailyHour = 7;
const dayMs = 86_400_000;
/** For how long things are collected for one mail. */
const collectMs = 5 * 60_000;
/** What is younger may still be being stored in an order other than that of its times. */
const settledMs = 60_000;
/** Further items are counted in the last line. */
const maxListed = 50;

/** Items that arrived until then belong into a mail that is written now. */
export const mailWindowEnd = (now: Date): Date => new Date(now.getTime() - settledMs);

const lastDaily = (now: Date): Date => {
  const today = new Date(now);
  today.setUTCHours(dailyHour, 0, 0, 0);
  return today <= now ? today : new Date(today.getTime() - dayMs);
};

/** Whether the time has come to look what arrived for a person. */
export const isTimeToLook = (choice: MailChoice, mailedUntil: Date, now: Date): boolean =>
  choice === 'now' || (choice === 'daily' && mailedUntil < mailWindowEnd(lastDaily(now)));

/** Whether things that arrived have waited long enough; those of a day always have. */
export const isCollected = (choice: MailChoice, arrivedAt: readonly Date[], now: Date): boolean =>
  choice === 'daily' || arrivedAt.some((at) => now.getTime() - at.getTime() >= collectMs);

type Item = { text: string; link: string };

/** The mail about what arrived: sentences and links, nothing that anybody wrote. */
export const digestMail = (
  username: string,
  items: readonly Item[],
  publicUrl: string,
): { subject: string; text: string } => {
  const listed = items.slice(0, maxListed).map(({ text, link }) => `– ${text}\n  ${publicUrl}${link}`);
  const others = items.length - listed.length;
  if (others > 0)
    listed.push(`– und ${others === 1 ? 'eine weitere Meldung' : `${others} weitere Meldungen`}`);
  return {
    subject: `WTO-Petition: ${pluralize(items.length, 'neue Meldung', 'neue Meldungen')}`,
    text: [
      `Guten Tag, ${username},`,
      'in der Verwaltung der WTO-Petition ist etwas für Sie eingegangen:',
      ...listed,
      `Zur Verwaltung: ${publicUrl}/admin\nWie oft Sie diese E-Mails bekommen, wählen Sie unter „Eigenes Konto“: ${publicUrl}/admin/account`,
      '',
    ].join('\n\n'),
  };
};
