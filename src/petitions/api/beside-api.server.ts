import { createRoute } from '@hono/zod-openapi';
import { originalLanguage } from '#content/index.server.ts';
import { findListed } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { editingErrors } from '#office/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { servedText } from '../beside/served.server.ts';
import { draftCalls } from '../calls.contract.ts';
import { todaysSources } from '../composing/sources.server.ts';
import { petitionErrors } from '../errors.ts';
import { mergeOf, saveMerged } from '../merging/merge-draft.server.ts';
import { publicPage } from '../public-page.ts';
import type { LetterName } from '../quality/draft-checker.server.ts';
import { draftAnswerOf, findDraft } from '../store/find-drafts.server.ts';
import { byStaff, type EditorialParts } from './parts.server.ts';
import { bodyRefusals, foundOrThrow, readRefusals, valueOrThrow, withBody } from './refusals.server.ts';

const germanRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/petition-drafts/{id}/german', 'As composed today', [
    ...readRefusals,
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
    [...readRefusals, petitionErrors.draft_not_found],
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
    [...readRefusals, petitionErrors.draft_not_found],
  ),
  operationId: 'getPetitionMerge',
  tags: ['Staff'],
  summary: 'What has changed in the sources of a draft since it was made',
});

const saveMergeRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/petition-drafts/{id}/merge', 'The draft afterwards', [
    ...bodyRefusals,
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
export const besideApi = ({ db, checker, content }: EditorialParts) => {
  /** URL of the public page with the letter; null while it is not public. */
  const pageOf = ({ countryCode, language }: LetterName): string | null => {
    const isPublic = content().texts.languagesWith(letterTextKeys).includes(language);
    const letterLanguage = todaysSources(content()).letterLanguages.get(countryCode);
    return findListed(countryCode) && isPublic ? publicPage({ countryCode, language, letterLanguage }) : null;
  };
  const find = async (id: number) => foundOrThrow(await findDraft(db, id));

  return createRouter()
    .openapi(germanRoute, async (c) => {
      const { countryCode } = await find(c.req.valid('param').id);
      return c.json({ content: checker.compose({ countryCode, language: originalLanguage }).content }, 200);
    })
    .openapi(servedRoute, async (c) => {
      const draft = await find(c.req.valid('param').id);
      return c.json({ ...(await servedText(db, checker, draft)), page: pageOf(draft) }, 200);
    })
    .openapi(mergeRoute, async (c) => c.json(mergeOf(checker, await find(c.req.valid('param').id)), 200))
    .openapi(saveMergeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const saved = await saveMerged({ db, checker }, id, c.req.valid('json'), byStaff(c));
      return c.json(draftAnswerOf(valueOrThrow(saved)), 200);
    });
};
