import { createRoute } from '@hono/zod-openapi';
import { originalLanguage } from '#content/index.server.ts';
import { findListed } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { editingErrors } from '#office/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { draftCalls } from '../calls.contract.ts';
import { loadServedText } from '../comparison/served.server.ts';
import { todaysSources } from '../composing/sources.server.ts';
import { petitionErrors } from '../errors.ts';
import { computeMerge, saveMerged } from '../merging/merge-draft.server.ts';
import { publicPageUrl } from '../public-page.ts';
import type { PetitionKey } from '../quality/draft-checker.server.ts';
import { findDraft, toDraftResponse } from '../store/find-drafts.server.ts';
import { bodyErrors, foundOrThrow, readErrors, valueOrThrow, withBody } from './errors.server.ts';
import { changedByStaff, type EditorialParts } from './parts.server.ts';

const germanRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/petition-drafts/{id}/german', 'As composed today', [
    ...readErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'getGermanPetition',
  tags: ['Staff'],
  summary: 'The petition of the same country in German',
});

const servedRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'GET /api/admin/petition-drafts/{id}/served',
    'The petition as the public gets it',
    [...readErrors, petitionErrors.draft_not_found],
  ),
  operationId: 'getServedPetition',
  tags: ['Staff'],
  summary: 'What the public gets now for the country and language of a draft',
});

const mergeRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'GET /api/admin/petition-drafts/{id}/merge',
    'The three texts and what follows from them',
    [...readErrors, petitionErrors.draft_not_found],
  ),
  operationId: 'getPetitionMerge',
  tags: ['Staff'],
  summary: 'What has changed in the sources of a draft since it was made',
});

const saveMergeRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/petition-drafts/{id}/merge', 'The draft afterwards', [
    ...bodyErrors,
    petitionErrors.draft_not_found,
    petitionErrors.draft_exists,
    petitionErrors.transition_not_allowed,
    editingErrors.edit_conflict,
  ]),
  operationId: 'mergePetitionDraft',
  tags: ['Staff'],
  summary:
    "Saves a merged text; the draft then counts as made from today's sources. A published one goes back to `pending`, its letter stays served",
  middleware: withBody,
});

/** API for texts to compare a draft with: its sources, the German petition, the served text. */
export const comparisonApi = ({ db, checker, content }: EditorialParts) => {
  /** URL of the public page with the letter; null while it is not public. */
  const publicPageOf = ({ countryCode, language }: PetitionKey): string | null => {
    const isPublic = content().texts.languagesWith(letterTextKeys).includes(language);
    const letterLanguage = todaysSources(content()).letterLanguages.get(countryCode);
    return findListed(countryCode) && isPublic
      ? publicPageUrl({ countryCode, language, letterLanguage })
      : null;
  };
  const find = async (id: number) => foundOrThrow(await findDraft(db, id));

  return createRouter()
    .openapi(germanRoute, async (c) => {
      const { countryCode } = await find(c.req.valid('param').id);
      return c.json({ content: checker.compose({ countryCode, language: originalLanguage }).content }, 200);
    })
    .openapi(servedRoute, async (c) => {
      const draft = await find(c.req.valid('param').id);
      return c.json({ ...(await loadServedText(db, checker, draft)), page: publicPageOf(draft) }, 200);
    })
    .openapi(mergeRoute, async (c) => c.json(computeMerge(checker, await find(c.req.valid('param').id)), 200))
    .openapi(saveMergeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const saved = await saveMerged({ db, checker }, id, c.req.valid('json'), changedByStaff(c));
      return c.json(toDraftResponse(valueOrThrow(saved)), 200);
    });
};
