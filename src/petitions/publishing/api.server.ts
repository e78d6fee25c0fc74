import { contentErrors, findLanguage } from '#content/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import type { Result } from '#lib/result.ts';
import { staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import {
  createRouter,
  memoizeByVersion,
  type PreparedResponse,
  sendPreparedResponse,
  staffJson,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { languageServiceErrors } from '#public/index.server.ts';
import { notConfigured } from '#translation/index.server.ts';
import { problemErrors } from '../api/errors.server.ts';
import type { EditorialParts } from '../api/parts.server.ts';
import { petitionErrors } from '../errors.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import { toDraftResponse } from '../store/find-drafts.server.ts';
import { startTranslation } from '../translating/start-translation.server.ts';
import { letterErrorOf } from './letter-errors.server.ts';
import type { LetterTexts } from './letter-texts.server.ts';
import { publishAll } from './publish-all.server.ts';
import { type PublishProblem, type PublishRequest, publishOne } from './publish-one.server.ts';
import {
  findServed,
  listServed,
  loadHistory,
  servedVersion,
  toPublishedPetitionResponse,
} from './published-list.server.ts';
import {
  type RestorePetitionProblem,
  type RestoreRequest,
  restorePetition,
} from './restore-petition.server.ts';
import { routes } from './routes.server.ts';
import { readStats } from './stats.server.ts';
import { type WithdrawProblem, withdrawPetition } from './withdraw.server.ts';

type PublishingApi = {
  db: Db;
  letterTexts: Pick<LetterTexts, 'pdf'>;
  editorial: Pick<EditorialParts, 'checker' | 'content' | 'jobs' | 'canTranslate'>;
};

const changedByOf = (c: Parameters<typeof staffOf>[0]): ChangedBy => ({
  actor: staffOf(c).user,
  now: new Date(),
});

const alreadyServed = 'Diese Fassung wird schon ausgegeben.';

const publishedOrThrow = <T>(result: Result<T, PublishProblem | RestorePetitionProblem>): T => {
  if (result.ok) return result.value;
  const { error } = result;
  if (error === 'already_served')
    throw new ApiError(petitionErrors.transition_not_allowed, { message: alreadyServed });
  if (typeof error === 'string') throw new ApiError(problemErrors[error]);
  if ('fault' in error) throw letterErrorOf(error.fault, error.letter);
  const { held, letter } = error;
  throw new ApiError(petitionErrors.petition_held, {
    message: `${letter}: ${held.map(({ message }) => message).join(' ')}`,
    body: { reasons: held },
  });
};

const withdrawnOrThrow = <T>(result: Result<T, WithdrawProblem>): T => {
  if (result.ok) return result.value;
  throw new ApiError(petitionErrors[result.error]);
};

const foundOrThrow = <T>(found: T | null): T => {
  if (found === null) throw new ApiError(petitionErrors.petition_not_found);
  return found;
};

/** API for publishing and for published petitions; requires a session. */
export const publishingApi = ({ db, letterTexts, editorial }: PublishingApi) => {
  const cachedList = memoizeByVersion<PreparedResponse>();
  const parts = { db, checker: editorial.checker, content: editorial.content };
  const publish = async (request: PublishRequest, changedBy: ChangedBy) => {
    const { petition, undo } = publishedOrThrow(
      await publishOne({ ...parts, letterTexts }, request, changedBy),
    );
    return { petition: toPublishedPetitionResponse(petition), undo };
  };
  const restore = async (request: RestoreRequest, changedBy: ChangedBy) => ({
    petition: toPublishedPetitionResponse(
      publishedOrThrow(await restorePetition({ ...parts, letterTexts }, request, changedBy)),
    ),
  });
  const renderList = async () => staffJson(await listServed(db));

  const router = createRouter()
    .openapi(routes.publish, async (c) => {
      const { draftId: id, ...request } = c.req.valid('json');
      return c.json(await publish({ id, ...request }, changedByOf(c)), 201);
    })
    .openapi(routes.promote, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await publish({ id, ...c.req.valid('json') }, changedByOf(c)), 201);
    })
    .openapi(routes.publishAll, async (c) => {
      const { dryRun = false, release = [], undo } = c.req.valid('json') ?? {};
      const releases = new Map(release.map(({ id, reason }) => [id, reason]));
      return c.json(await publishAll(parts, changedByOf(c), { dryRun, releases, undo }), 200);
    })
    .openapi(routes.find, async (c) =>
      c.json(foundOrThrow(await findServed(db, c.req.valid('param').id)), 200),
    )
    .openapi(routes.history, async (c) =>
      c.json(foundOrThrow(await loadHistory(db, c.req.valid('param').id)), 200),
    )
    .openapi(routes.restore, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await restore({ id, ...c.req.valid('json') }, changedByOf(c)), 201);
    })
    .openapi(routes.remove, async (c) => {
      const { id } = c.req.valid('param');
      withdrawnOrThrow(await withdrawPetition(db, { id, kind: 'deleted' }, changedByOf(c)));
      return c.body(null, 204);
    })
    .openapi(routes.back, async (c) => {
      const { id } = c.req.valid('param');
      const draft = withdrawnOrThrow(await withdrawPetition(db, { id, kind: 'returned' }, changedByOf(c)));
      return c.json({ draft: toDraftResponse(draft) }, 200);
    })
    .openapi(routes.translate, async (c) => {
      const petition = foundOrThrow(await findServed(db, c.req.valid('param').id));
      const tag = findLanguage(c.req.valid('json').language)?.tag;
      if (!tag || !editorial.content().texts.languagesWith(letterTextKeys).includes(tag))
        throw new ApiError(contentErrors.language_not_supported);
      if (tag === petition.language)
        throw new ApiError(httpErrors.invalid_input, {
          details: [{ path: 'language', message: 'In dieser Sprache gibt es die Petition schon.' }],
        });
      if (!editorial.canTranslate)
        throw new ApiError(languageServiceErrors.translation_not_configured, { message: notConfigured });
      const { id, username } = staffOf(c).user;
      const startedJob = await startTranslation(db, editorial.jobs['petition-translate'], petition, tag, {
        id,
        username,
      });
      if (!startedJob.ok) throw new ApiError(petitionErrors[startedJob.error]);
      return c.json({ jobId: startedJob.value }, 202);
    })
    .openapi(routes.stats, async (c) => {
      const { completed: _completed, ...stats } = await readStats(db);
      return c.json(stats, 200);
    });

  router.openAPIRegistry.registerPath(routes.list);
  router.get('/api/admin/wto-petitions', async (c) => {
    const version = await servedVersion(db);
    return sendPreparedResponse(c, await cachedList(version, renderList));
  });
  return router;
};
