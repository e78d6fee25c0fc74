import { createRoute } from '@hono/zod-openapi';
import { editingErrors } from '#office/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { type FailureReason, LanguageServiceError } from '#platform/language-services/index.server.ts';
import { languageServiceErrors } from '#public/index.server.ts';
import { draftCalls } from '../calls.contract.ts';
import { factsStanding } from '../composing/sources.server.ts';
import type { QualityCheck } from '../contract.ts';
import { petitionErrors } from '../errors.ts';
import { improveDraft } from '../improving/improve-draft.server.ts';
import { toQualityCheck } from '../quality/check-petition.ts';
import { repairPetition } from '../quality/repair.ts';
import { storeQuality } from '../quality/store-quality.server.ts';
import { type Draft, findDraft, toDraftResponse } from '../store/find-drafts.server.ts';
import { bodyErrors, foundOrThrow, valueOrThrow, withBody, writeErrors } from './errors.server.ts';
import { changedByStaff, type EditorialParts } from './parts.server.ts';

const checkRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/quality-check/{id}', 'What the checks found', [
    ...writeErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'checkPetitionDraft',
  tags: ['Staff'],
  summary: 'Checks the quality of a draft and keeps the score; changes no state',
});

const checkTextRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/petition-drafts/{id}/check-text', 'What the checks found', [
    ...bodyErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'checkPetitionText',
  tags: ['Staff'],
  summary: 'Checks a text as it stands in the editor; nothing is saved',
  middleware: withBody,
});

const repairRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/petition-drafts/{id}/repair', 'The repaired text', [
    ...bodyErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'repairPetitionText',
  tags: ['Staff'],
  summary: 'Mends what needs no person; nothing is saved',
  middleware: withBody,
});

const improveRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'POST /api/admin/ai-process-petition/{id}',
    'The improved text, saved as a new version',
    [
      ...bodyErrors,
      petitionErrors.draft_not_found,
      petitionErrors.transition_not_allowed,
      editingErrors.edit_conflict,
      languageServiceErrors.language_service_unavailable,
      languageServiceErrors.translation_budget_spent,
    ],
  ),
  operationId: 'improvePetitionDraft',
  tags: ['Staff'],
  summary: 'Improves a text; what was approved goes back to review',
  middleware: withBody,
});

/** What to do about a failure of the language service. */
const serviceAdvice: Readonly<Partial<Record<FailureReason, string>>> = {
  refused:
    'Der Sprachdienst hat die Anfrage abgelehnt. Bitte prüfen Sie TRANSLATION_KEY und TRANSLATION_MODEL.',
  quota_exceeded: 'Das Guthaben beim Sprachdienst ist verbraucht. „Beheben“ geht auch ohne ihn.',
};

const throwServiceFailure = (error: unknown): never => {
  if (!(error instanceof LanguageServiceError)) throw error;
  if (error.reason === 'budget_spent')
    throw new ApiError(languageServiceErrors.translation_budget_spent, { cause: error });
  const message = serviceAdvice[error.reason];
  throw new ApiError(languageServiceErrors.language_service_unavailable, {
    ...(message ? { message } : {}),
    cause: error,
  });
};

/** API for checking and repairing texts. */
export const qualityApi = (parts: EditorialParts) => {
  const { db, checker, content } = parts;
  const find = async (id: number) => foundOrThrow(await findDraft(db, id));
  const toCheckResponse = ({ priority, countryCode }: Draft, checks: QualityCheck['checks']) =>
    toQualityCheck(checks, priority, factsStanding(content(), countryCode));

  return createRouter()
    .openapi(checkRoute, async (c) => {
      const draft = await find(c.req.valid('param').id);
      const findings = await checker.check(draft, draft);
      await storeQuality(db, [{ draft, findings }]);
      return c.json(toCheckResponse(draft, findings.checks), 200);
    })
    .openapi(checkTextRoute, async (c) => {
      const draft = await find(c.req.valid('param').id);
      const { checks } = await checker.check(draft, c.req.valid('json'));
      return c.json(toCheckResponse(draft, checks), 200);
    })
    .openapi(repairRoute, async (c) => {
      const draft = await find(c.req.valid('param').id);
      const { checks, content: submittedContent = draft.content } = c.req.valid('json');
      const text = { title: draft.title, content: submittedContent };
      const checked = checker.checkedTextOf(draft, text, await checker.missingGlyphsIn(draft, text));
      return c.json(repairPetition(checked, checks), 200);
    })
    .openapi(improveRoute, async (c) => {
      const { id } = c.req.valid('param');
      const request = { ...c.req.valid('json'), signal: c.req.raw.signal };
      const work = improveDraft(parts, id, request, changedByStaff(c)).catch(throwServiceFailure);
      const improved = valueOrThrow(await work);
      return c.json({ ...improved, draft: toDraftResponse(improved.draft) }, 200);
    });
};
