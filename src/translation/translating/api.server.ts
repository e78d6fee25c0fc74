import { loadOfferedTags, textHash } from '#content/index.server.ts';
import { allCountries } from '#countries/index.server.ts';
import { staffOf } from '#office/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { languageServiceErrors } from '#public/index.server.ts';
import { amountOf, amountOfPublishedPetitions, costOf } from './price.server.ts';
import {
  countryScope,
  interfaceScope,
  languageOrThrow,
  petitionsScope,
  requireText,
  scopeOf,
} from './requested-scope.server.ts';
import { routes } from './routes.server.ts';
import { countryPageFields } from './scopes.ts';
import type { Translating } from './service.server.ts';
import { notConfigured } from './service-failure.ts';
import { type JobOrder, startTranslating } from './start-job.server.ts';
import { loadTranslationBacklog, type Scope } from './translation-backlog.server.ts';

const invalidInput = (path: string, message: string): ApiError =>
  new ApiError(httpErrors.invalid_input, { details: [{ path, message }] });

/** API for machine translation and its price; requires a session. */
export const translatingApi = ({ db, service, settings, budget, jobs }: Translating) => {
  const requireService = () => {
    if (!service)
      throw new ApiError(languageServiceErrors.translation_not_configured, { message: notConfigured });
    return service;
  };
  const start = (order: JobOrder, c: Parameters<typeof staffOf>[0]) => {
    const { limits } = requireService();
    const { id, username } = staffOf(c).user;
    return startTranslating(db, { kind: jobs['texts-translate'], limits }, order, { id, username });
  };
  /** Starts a job for the pending texts of a scope; `jobId` is null if there are none. */
  const startForPending = async (name: string, scope: Scope, c: Parameters<typeof staffOf>[0]) => {
    const backlog = await loadTranslationBacklog(db, scope);
    const pending = backlog.filter(({ isPending }) => isPending).length;
    const job = pending > 0 ? await start({ name, scope, again: false, replaceHuman: false }, c) : null;
    return {
      fresh: backlog.filter(({ state }) => state === 'fresh').length,
      pending,
      jobId: job?.jobId ?? null,
    };
  };

  return createRouter()
    .openapi(routes.service, async (c) => {
      const state = await budget.state();
      const { price } = settings;
      const cost = costOf(state.used, price);
      return c.json({ provider: settings.provider, model: settings.model, price, budget: state, cost }, 200);
    })
    .openapi(routes.price, async (c) => {
      const query = c.req.valid('query');
      const tags =
        query.language === undefined ? await loadOfferedTags(db) : [languageOrThrow(query.language)];
      const amount =
        query.scope === 'finals'
          ? await amountOfPublishedPetitions(db, tags)
          : await amountOf(db, await scopeOf(db, query));
      const price = costOf(amount.characters, settings.price);
      return c.json({ ...amount, price, budget: await budget.state(), configured: service !== null }, 200);
    })
    .openapi(routes.interface, async (c) => {
      const scope = await interfaceScope(db);
      const { fresh, jobId } = await startForPending('interface', scope, c);
      return c.json({ translatedCount: fresh, languages: scope.languages.length, jobId }, 200);
    })
    .openapi(routes.country, async (c) => {
      const scope = await countryScope(db);
      const { pending, jobId } = await startForPending('country', scope, c);
      const countries = allCountries().filter(({ unMember }) => unMember).length;
      const languages = scope.languages.length;
      const totalTranslations = countries * languages * countryPageFields;
      const texts = (scope.keys?.length ?? 0) * languages;
      return c.json({ totalTranslations, countries, languages, texts, pending, jobId }, 200);
    })
    .openapi(routes.regenerate, async (c) => {
      const { category, textId, textIds, language, all, again, replaceHuman } = c.req.valid('json');
      if (!category && !textId && !language && !all)
        throw invalidInput(
          'category',
          'Bitte angeben, was übersetzt werden soll: category, textId, language oder all',
        );
      if (replaceHuman && !(textId && language))
        throw invalidInput('replaceHuman', 'Nur zusammen mit textId und language');
      if (textIds && (!language || textId || category))
        throw invalidInput('textIds', 'Nur zusammen mit language');
      const tags = language ? [languageOrThrow(language)] : await loadOfferedTags(db);
      if (textId) await requireText(db, textId);
      const scope: Scope = {
        ...(category ? { categories: [category] } : {}),
        ...(textId ? { keys: [textId] } : {}),
        ...(textIds ? { keys: textIds } : {}),
        languages: tags,
      };
      const parts = [
        category,
        textId,
        textIds && textHash(textIds.toSorted().join()),
        language && tags[0],
        again && 'again',
        replaceHuman && 'replace human',
      ];
      const name = `texts ${parts.filter(Boolean).join(' ')}`;
      return c.json(await start({ name, scope, again: again || replaceHuman, replaceHuman }, c), 202);
    })
    .openapi(routes.petitions, async (c) =>
      c.json(
        await start(
          { name: 'petitions', scope: await petitionsScope(db), again: false, replaceHuman: false },
          c,
        ),
        202,
      ),
    );
};
