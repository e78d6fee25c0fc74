import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  contentErrors,
  findLanguage,
  findTextFaults,
  originalLanguage,
  type TextChecks,
} from '#content/index.server.ts';
import { countryErrors, findListed } from '#countries/index.server.ts';
import type { Result } from '#lib/result.ts';
import { accountErrors, editingErrors, mayTranslateTo, staffErrors, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { translationErrors } from '../errors.ts';
import { type AcceptProblem, acceptSuggestion } from './accept.server.ts';
import { nativeReviewerCalls, type Suggestion } from './contract.ts';
import { nativeReviewerErrors } from './errors.ts';
import { createLink, listLinks, revokeLink } from './links.server.ts';
import { rejectSuggestion, reopenSuggestion } from './reject.server.ts';
import { loadLanguageReviews } from './reviews.server.ts';
import { findSuggestion, listSuggestions, readSuggestion } from './suggestions.server.ts';

const writeErrors = [...staffErrors, accountErrors.origin_not_allowed, httpErrors.invalid_input] as const;
const bodyErrors = [
  httpErrors.invalid_json,
  httpErrors.unsupported_media_type,
  httpErrors.payload_too_large,
] as const;
const limitStaffBody = limitBody(65_536);

const linksRoute = createRoute({
  ...staffRoute(nativeReviewerCalls, 'GET /api/admin/reader-links', 'All links, newest first', staffErrors),
  operationId: 'listReaderLinks',
  tags: ['Staff'],
  summary: 'The links with which native readers read a language, and what came through each',
});

const createLinkRoute = createRoute({
  ...staffRoute(
    nativeReviewerCalls,
    'POST /api/admin/reader-links',
    'The link; its address is shown this once',
    [...writeErrors, ...bodyErrors, contentErrors.language_not_supported, countryErrors.country_not_found],
  ),
  operationId: 'createReaderLink',
  tags: ['Staff'],
  summary: 'Makes a link for one language, and if wanted one country',
  middleware: [requireJson, limitStaffBody] as const,
});

const revokeRoute = createRoute({
  ...staffRoute(nativeReviewerCalls, 'DELETE /api/admin/reader-links/{id}', 'Revoked', [
    ...writeErrors,
    nativeReviewerErrors.reader_link_not_found,
  ]),
  operationId: 'revokeReaderLink',
  tags: ['Staff'],
  summary: 'Ends a link; what came through it stays',
});

const suggestionsRoute = createRoute({
  ...staffRoute(nativeReviewerCalls, 'GET /api/admin/suggestions', 'The newest 500', [
    ...staffErrors,
    httpErrors.invalid_input,
    accountErrors.language_not_allowed,
    contentErrors.language_not_supported,
  ]),
  operationId: 'listSuggestions',
  tags: ['Staff'],
  summary: 'Better wordings and remarks of native readers',
});

const acceptRoute = createRoute({
  ...staffRoute(nativeReviewerCalls, 'POST /api/admin/suggestions/{id}/accept', 'The suggestion, accepted', [
    ...writeErrors,
    ...bodyErrors,
    accountErrors.language_not_allowed,
    nativeReviewerErrors.suggestion_not_found,
    nativeReviewerErrors.suggestion_decided,
    editingErrors.edit_conflict,
    translationErrors.translation_not_valid,
    translationErrors.language_in_doubt,
  ]),
  operationId: 'acceptSuggestion',
  tags: ['Staff'],
  summary: 'Takes a suggestion, or parts of it, over as a human translation credited to its reader',
  middleware: [requireJson, limitStaffBody] as const,
});

const rejectRoute = createRoute({
  ...staffRoute(nativeReviewerCalls, 'POST /api/admin/suggestions/{id}/reject', 'The suggestion, rejected', [
    ...writeErrors,
    ...bodyErrors,
    accountErrors.language_not_allowed,
    nativeReviewerErrors.suggestion_not_found,
    nativeReviewerErrors.suggestion_decided,
  ]),
  operationId: 'rejectSuggestion',
  tags: ['Staff'],
  summary: 'Rejects a suggestion, with a reason if wanted; the text stays as it is',
  middleware: [limitStaffBody] as const,
});

const reopenRoute = createRoute({
  ...staffRoute(
    nativeReviewerCalls,
    'POST /api/admin/suggestions/{id}/reopen',
    'The suggestion, waiting again',
    [...writeErrors, nativeReviewerErrors.suggestion_not_found, editingErrors.undo_expired],
  ),
  operationId: 'reopenSuggestion',
  tags: ['Staff'],
  summary: 'Takes back a decision that changed no text',
});

const reviewsRoute = createRoute({
  ...staffRoute(
    nativeReviewerCalls,
    'GET /api/admin/native-readings',
    'Languages with readings or suggestions',
    staffErrors,
  ),
  operationId: 'listNativeReadings',
  tags: ['Staff'],
  summary: 'How much of each language native readers found good, and who read how much when',
});

type Dependencies = {
  db: Db;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  checks: TextChecks;
};

/** @throws ApiError for a language that the user may not translate to */
const requireLanguageOf = (user: Parameters<typeof mayTranslateTo>[0], tag: string): void => {
  if (!mayTranslateTo(user, tag)) throw new ApiError(accountErrors.language_not_allowed);
};

/** @throws ApiError for invisible characters */
const requireVisible = (path: string, text: string): string => {
  if (findTextFaults(text).length === 0) return text;
  const message = 'Hier stehen unsichtbare Steuerzeichen. Bitte tippen Sie den Text noch einmal ein.';
  throw new ApiError(httpErrors.invalid_input, { details: [{ path, message }] });
};

const requireLinkScope = (requested: { language: string; countryCode?: string | undefined }) => {
  const language = findLanguage(requested.language);
  if (!language) throw new ApiError(contentErrors.language_not_supported);
  if (language.tag === originalLanguage)
    throw new ApiError(contentErrors.language_not_supported, {
      message: 'Deutsch ist die Sprache der Originale. Bitte ändern Sie diese unter „Basistexte“.',
    });
  if (requested.countryCode === undefined) return { language: language.tag, countryCode: null };
  const country = findListed(requested.countryCode);
  if (!country) throw new ApiError(countryErrors.country_not_found);
  return { language: language.tag, countryCode: country.code };
};

type Problem = AcceptProblem | { kind: 'taken_over' };

const toApiError = (problem: Problem, current: Suggestion | null): ApiError => {
  if (problem.kind === 'not_found') return new ApiError(nativeReviewerErrors.suggestion_not_found);
  if (problem.kind === 'decided')
    return new ApiError(nativeReviewerErrors.suggestion_decided, { body: { current } });
  if (problem.kind === 'taken_over')
    return new ApiError(editingErrors.undo_expired, {
      message:
        'Dieser Vorschlag steht schon in der Übersetzung. Die Fassung davor lässt sich dort im Verlauf wiederherstellen.',
      body: { current },
    });
  if (problem.kind === 'in_doubt')
    return new ApiError(translationErrors.language_in_doubt, { message: problem.question });
  if (problem.kind === 'faults')
    return new ApiError(translationErrors.translation_not_valid, { details: problem.faults });
  return new ApiError(editingErrors.edit_conflict, {
    message:
      'Die Übersetzung ist inzwischen eine andere als die, zu der dieser Vorschlag gemacht wurde. Bitte vergleichen Sie und wählen Sie die Teile noch einmal.',
    body: { current },
  });
};

/** Staff API for reviewer links, suggestions and reviews; behind the guard. */
export const nativeReviewersStaffApi = ({ db, publicUrl, checks }: Dependencies) => {
  /** The suggestion after a decision. @throws ApiError if it could not be decided */
  const requireDecided = async (id: number, outcome: Result<null, Problem>): Promise<Suggestion> => {
    const suggestion = await readSuggestion(db, id);
    if (!outcome.ok) throw toApiError(outcome.error, suggestion);
    if (!suggestion) throw new ApiError(nativeReviewerErrors.suggestion_not_found);
    return suggestion;
  };
  /** @throws ApiError for a suggestion in a language that the user may not translate to */
  const requireOwnLanguage = async (c: Context, id: number): Promise<void> => {
    const suggestion = await findSuggestion(db, id);
    if (suggestion) requireLanguageOf(staffOf(c).user, suggestion.language);
  };
  return createRouter()
    .openapi(linksRoute, async (c) => c.json(await listLinks(db, new Date()), 200))
    .openapi(createLinkRoute, async (c) => {
      const requested = c.req.valid('json');
      const newLink = {
        ...requireLinkScope(requested),
        days: requested.days,
        label: requireVisible('label', requested.label ?? ''),
      };
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      const { link, token } = await db.write((tx) => createLink(tx, newLink, changedBy));
      return c.json({ ...link, url: `${publicUrl}/read/${token}` }, 201, { 'Cache-Control': 'no-store' });
    })
    .openapi(revokeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      if (!(await db.write((tx) => revokeLink(tx, id, changedBy))))
        throw new ApiError(nativeReviewerErrors.reader_link_not_found);
      return c.body(null, 204);
    })
    .openapi(suggestionsRoute, async (c) => {
      const { language, state } = c.req.valid('query');
      const tag = language === undefined ? undefined : findLanguage(language)?.tag;
      if (language !== undefined && tag === undefined)
        throw new ApiError(contentErrors.language_not_supported);
      const { user } = staffOf(c);
      if (tag !== undefined) requireLanguageOf(user, tag);
      const own = user.role === 'translator' ? user.languages : undefined;
      return c.json(await listSuggestions(db, { languages: tag === undefined ? own : [tag], state }), 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { id } = c.req.valid('param');
      await requireOwnLanguage(c, id);
      const input = c.req.valid('json');
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      return c.json(
        await requireDecided(id, await acceptSuggestion({ db, checks }, id, input, changedBy)),
        200,
      );
    })
    .openapi(rejectRoute, async (c) => {
      const { id } = c.req.valid('param');
      await requireOwnLanguage(c, id);
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      const { reason = '' } = c.req.valid('json') ?? {};
      return c.json(
        await requireDecided(
          id,
          await db.write((tx) => rejectSuggestion(tx, id, requireVisible('reason', reason), changedBy)),
        ),
        200,
      );
    })
    .openapi(reopenRoute, async (c) => {
      const { id } = c.req.valid('param');
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      return c.json(
        await requireDecided(id, await db.write((tx) => reopenSuggestion(tx, id, changedBy))),
        200,
      );
    })
    .openapi(reviewsRoute, async (c) => c.json(await loadLanguageReviews(db), 200));
};
