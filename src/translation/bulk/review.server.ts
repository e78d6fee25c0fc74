import {
  type Language,
  lockTexts,
  readPairs,
  type StaffFault,
  setReviewed,
  type TextChecks,
  type TextPair,
} from '#content/index.server.ts';
import type { Db, Reader, Writer } from '#platform/db/index.server.ts';
import type { BulkRequest, BulkResponse } from '../contract/bulk.ts';
import { reasonOf, skipReason } from './plan-review.ts';

type Plan = { accepted: TextPair[]; skipped: BulkResponse['skipped'] };

type ReviewParts = {
  db: Db;
  checks: Pick<TextChecks, 'reviewFaultsOf'>;
  language: Language;
  request: Pick<BulkRequest, 'texts' | 'action'>;
};

const isHeldBack = ({ severity, needsConfirmation }: StaffFault): boolean =>
  severity === 'error' || needsConfirmation === true;

/** What holds a text back that may be reviewed otherwise. */
const faultOf = async (
  { original, translation }: TextPair,
  { checks, language }: Pick<ReviewParts, 'checks' | 'language'>,
): Promise<StaffFault | undefined> =>
  (await checks.reviewFaultsOf(original, language, translation?.text ?? '')).find(isHeldBack);

const planReview = async (db: Reader, parts: ReviewParts): Promise<Plan> => {
  const { texts, action } = parts.request;
  const isReview = action === 'review';
  const pairs = new Map((await readPairs(db, parts.language.tag)).map((pair) => [pair.original.key, pair]));
  const plan: Plan = { accepted: [], skipped: [] };
  for (const { textId, updatedAt: seen } of new Map(texts.map((text) => [text.textId, text])).values()) {
    const pair = pairs.get(textId);
    const code = pair
      ? skipReason(pair.translation, { germanHash: pair.original.hash, seen, isReview })
      : 'not_found';
    const fault = pair && code === null && isReview ? await faultOf(pair, parts) : undefined;
    if (code !== null) plan.skipped.push({ textId, code, reason: reasonOf(code as 'done') });
    else if (fault)
      plan.skipped.push({
        ...{ textId, reason: fault.message },
        code: fault.severity === 'error' ? 'faulty' : 'in_doubt',
      });
    else if (pair) plan.accepted.push(pair);
  }
  return plan;
};

/** Marks many translations as reviewed, or takes the mark back, except for those that a person must see first. */
export const reviewMany = async (
  parts: ReviewParts,
  isDryRun: boolean,
  changedBy: Parameters<typeof setReviewed>[4],
): Promise<BulkResponse> => {
  const { db, language, request } = parts;
  const toResult = ({ skipped }: Plan, changed: BulkResponse['changed']): BulkResponse => ({
    changed,
    skipped,
  });
  const changedOf = (rows: readonly { key: string; updatedAt: Date }[]) =>
    rows.map(({ key, updatedAt }) => ({ textId: key, updatedAt: updatedAt.toISOString() }));
  const rowsOf = ({ accepted }: Plan) => accepted.flatMap(({ translation }) => translation ?? []);
  if (isDryRun) {
    const plan = await planReview(db, parts);
    return toResult(plan, changedOf(rowsOf(plan)));
  }
  return db.write(async (tx: Writer) => {
    await lockTexts(
      tx,
      request.texts.map(({ textId }) => textId),
    );
    const plan = await planReview(tx, parts);
    const isReview = request.action === 'review';
    return toResult(plan, changedOf(await setReviewed(tx, language.tag, rowsOf(plan), isReview, changedBy)));
  });
};
