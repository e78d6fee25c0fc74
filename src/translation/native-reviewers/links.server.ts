import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor } from '#office/index.server.ts';
import type { Reader, Tx } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import type { ReviewerLink } from './contract.ts';
import { linkStateOf } from './link-state.ts';
import { readings } from './readings.table.ts';
import { reviewerLinks } from './reviewer-links.table.ts';
import { suggestions } from './suggestions.table.ts';

export type LinkRow = typeof reviewerLinks.$inferSelect;

const dayMs = 24 * 3_600_000;
/** `lastUsedAt` is updated at most once per hour. */
const useRecordIntervalMs = 3_600_000;
const tokenPattern = /^[\w-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The subject of the audit entries about a link. */
const linkSubject = (id: number): string => `reader_link:${id}`;

const toReviewerLink = (
  link: LinkRow,
  counts: { suggestions: number; readings: number },
  now: Date,
): ReviewerLink => ({
  id: link.id,
  language: link.language,
  label: link.label,
  ...(link.countryCode === null ? {} : { countryCode: link.countryCode }),
  state: linkStateOf(link, now),
  expiresAt: link.expiresAt.toISOString(),
  lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  createdAt: link.createdAt.toISOString(),
  createdBy: link.createdBy,
  ...counts,
});

type NewLink = { language: string; countryCode: string | null; days: number; label?: string | undefined };
type ChangedBy = { actor: Actor; now: Date };

/** Creates a link. The token is only returned here; the database stores its hash. */
export const createLink = async (
  tx: Tx,
  { days, label = '', ...scope }: NewLink,
  { actor, now }: ChangedBy,
) => {
  const token = randomBytes(32).toString('base64url');
  const [link] = await tx
    .insert(reviewerLinks)
    .values({
      ...scope,
      label,
      tokenHash: hashOf(token),
      expiresAt: new Date(now.getTime() + days * dayMs),
      createdAt: now,
      createdBy: actor.username,
    })
    .returning();
  if (!link) throw new Error('the link was not stored');
  const details = { language: scope.language, country: scope.countryCode, days, ...(label ? { label } : {}) };
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'reader_link_created',
    subject: linkSubject(link.id),
    details,
  });
  return { link: toReviewerLink(link, { suggestions: 0, readings: 0 }, now), token };
};

/** All links, newest first, with the counts of their submissions. */
export const listLinks = async (db: Reader, now: Date): Promise<ReviewerLink[]> => {
  const rows = await db
    .select({
      link: reviewerLinks,
      suggestions: db.$count(suggestions, eq(suggestions.linkId, reviewerLinks.id)),
      readings: db.$count(readings, eq(readings.linkId, reviewerLinks.id)),
    })
    .from(reviewerLinks)
    .orderBy(desc(reviewerLinks.id));
  return rows.map(({ link, ...counts }) => toReviewerLink(link, counts, now));
};

/** Revokes a link; no-op if it has ended already. @returns false if it does not exist */
export const revokeLink = async (tx: Tx, id: number, { actor, now }: ChangedBy): Promise<boolean> => {
  const [revoked] = await tx
    .update(reviewerLinks)
    .set({ revokedAt: now })
    .where(and(eq(reviewerLinks.id, id), isNull(reviewerLinks.revokedAt)))
    .returning();
  if (!revoked) return (await tx.$count(reviewerLinks, eq(reviewerLinks.id, id))) > 0;
  const details = { language: revoked.language, country: revoked.countryCode };
  await recordAudit(tx, { at: now, actor, action: 'reader_link_revoked', subject: linkSubject(id), details });
  return true;
};

/** The link of a token; null if there is none. Looked up by hash, which prevents timing attacks. */
export const findLink = async (db: Reader, token: string): Promise<LinkRow | null> => {
  if (!tokenPattern.test(token)) return null;
  const [link] = await db
    .select()
    .from(reviewerLinks)
    .where(eq(reviewerLinks.tokenHash, hashOf(token)));
  return link ?? null;
};

/** Whether `lastUsedAt` is due for an update. */
export const needsUseRecord = ({ lastUsedAt }: LinkRow, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > useRecordIntervalMs;

/** Updates `lastUsedAt`; the first use is written to the audit log. */
export const recordLinkUse = async (
  tx: Tx,
  { id, language, countryCode }: LinkRow,
  now: Date,
): Promise<void> => {
  const [first] = await tx
    .update(reviewerLinks)
    .set({ lastUsedAt: now })
    .where(and(eq(reviewerLinks.id, id), isNull(reviewerLinks.lastUsedAt)))
    .returning({ id: reviewerLinks.id });
  if (!first) {
    await tx.update(reviewerLinks).set({ lastUsedAt: now }).where(eq(reviewerLinks.id, id));
    return;
  }
  const details = { language, country: countryCode };
  await recordAudit(tx, {
    at: now,
    actor: null,
    action: 'reader_link_opened',
    subject: linkSubject(id),
    details,
  });
};

/** Retention of an ended link with its suggestions and names, in days. */
const retentionDays = 365;

/**
 * Deletes links past their retention, with their suggestions. Approvals stay, without the reviewer's name.
 * @returns the number of deleted links
 */
export const deleteOldLinks = async (tx: Tx, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - retentionDays * dayMs);
  const isOld = or(lt(reviewerLinks.expiresAt, before), lt(reviewerLinks.revokedAt, before));
  await tx
    .update(readings)
    .set({ linkId: null, reader: '' })
    .where(sql`${readings.linkId} in (select id from ${reviewerLinks} where ${isOld})`);
  return (await tx.delete(reviewerLinks).where(isOld).returning({ id: reviewerLinks.id })).length;
};
