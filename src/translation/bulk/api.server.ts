import { createRoute } from '@hono/zod-openapi';
import {
  contentErrors,
  type Label,
  type Language,
  labelTexts,
  readBaseTexts,
  readLabelled,
  readLabels,
  type TextChecks,
} from '#content/index.server.ts';
import { accountErrors, staffErrors, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { type BulkRequest, type BulkResponse, bulkCalls } from '../contract/bulk.ts';
import { translationErrors } from '../errors.ts';
import { requireTextSelection } from '../text-selection.server.ts';
import { reasonOf } from './plan-review.ts';
import { reviewMany } from './review.server.ts';

const route = createRoute({
  ...staffRoute(bulkCalls, 'POST /api/admin/side-by-side/{language}/bulk', 'What was done and what not', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.unsupported_media_type,
    httpErrors.payload_too_large,
    contentErrors.language_not_supported,
    translationErrors.label_not_found,
  ]),
  operationId: 'changeManyTexts',
  tags: ['Staff'],
  summary: 'Marks many translations as reviewed or labels them; each action has one that takes it back',
  middleware: [requireJson, limitBody(524_288)] as const,
});

type ChangedBy = Parameters<typeof labelTexts>[2];

/** API for changes of many texts at once; requires a session. */
export const bulkTextsApi = ({ db, checks }: { db: Db; checks: TextChecks }) => {
  const requireLabel = async (id: number): Promise<Label> => {
    const [label] = await readLabels(db, id);
    if (!label) throw new ApiError(translationErrors.label_not_found);
    return label;
  };

  const labelMany = async (
    { tag }: Language,
    { action, texts, labelId = 0, dryRun }: BulkRequest,
    changedBy: ChangedBy,
  ): Promise<BulkResponse> => {
    const label = await requireLabel(labelId);
    const isOn = action === 'label';
    const known = new Set((await readBaseTexts(db)).map(({ key }) => key));
    const labelled = await readLabelled(db, tag);
    const plan = Map.groupBy(texts, ({ textId }) => {
      if (!known.has(textId)) return 'not_found';
      return (labelled.get(textId) ?? []).includes(label.id) === isOn ? 'done' : 'change';
    });
    const keys = [...new Set((plan.get('change') ?? []).map(({ textId }) => textId))];
    const changed = dryRun
      ? keys
      : await db.write((tx) => labelTexts(tx, { label, language: tag, keys, isOn }, changedBy));
    const seen = new Map(texts.map(({ textId, updatedAt }) => [textId, updatedAt]));
    return {
      changed: changed.map((textId) => ({ textId, updatedAt: seen.get(textId) ?? null })),
      skipped: (['not_found', 'done'] as const).flatMap((code) =>
        (plan.get(code) ?? []).map(({ textId }) => ({ textId, code, reason: reasonOf(code) })),
      ),
    };
  };

  return createRouter().openapi(route, async (c) => {
    const { language } = requireTextSelection(c.req.valid('param').language, undefined);
    const request = c.req.valid('json');
    const changedBy = { actor: staffOf(c).user, now: new Date() };
    const isLabelling = request.action === 'label' || request.action === 'unlabel';
    return c.json(
      isLabelling
        ? await labelMany(language, request, changedBy)
        : await reviewMany({ db, checks, language, request }, request.dryRun, changedBy),
      200,
    );
  });
};
