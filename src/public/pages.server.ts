import type { Context } from 'hono';
import type { TextPlaces } from '#content/index.server.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { createRouter, sendPreparedResponse } from '#platform/http/index.server.ts';
import type { ApiError } from '#platform/http/index.ts';
import { answerFormPages } from '#public/answers/form/routes.server.ts';
import { answersPages } from '#public/answers/overview/routes.server.ts';
import { ownLetterPages } from '#public/country/own-letter/routes.server.ts';
import { countryPages } from '#public/country/routes.server.ts';
import { endingPages } from '#public/ending/routes.server.ts';
import { createErrorPages } from '#public/errors/render-error.server.tsx';
import { offlinePages } from '#public/errors/routes.server.tsx';
import { languagesRoute } from '#public/frame/languages-route.server.ts';
import {
  createPageTools,
  type PageDependencies,
  type PageFeature,
} from '#public/frame/page-feature.server.ts';
import { framePlaces } from '#public/frame/text-places.ts';
import { homePages } from '#public/home/routes.server.ts';
import { imprintPages } from '#public/imprint/routes.server.tsx';
import { indexPages } from '#public/index-pages/routes.server.ts';
import { printablePlaces } from '#public/printables/text-places.ts';
import { reminderPlaces } from '#public/reminder/text-places.ts';
import { reportPages } from '#public/report/routes.server.ts';
import { sharePages } from '#public/share/routes.server.ts';
import type { PublicPage } from '#public/sharing/sitemap.ts';

/** The public pages, in the order of routing and of the sitemap. */
const features: readonly PageFeature[] = [
  homePages,
  countryPages,
  ownLetterPages,
  endingPages,
  answerFormPages,
  indexPages,
  answersPages,
  sharePages,
  reportPages,
  imprintPages,
  offlinePages,
];

const complete = [...new Set(features.flatMap((feature) => feature.complete ?? []))];

/** Cache dependencies of the list of public pages and their languages. */
export const pageListDependencies: CacheDependencies = {
  edition: true,
  complete: [...complete, ...features.flatMap((feature) => feature.optional ?? [])],
};

/** Which texts appear on which public pages. */
export const publicPlaces: readonly TextPlaces[] = [
  ...framePlaces,
  ...features.flatMap(({ places }) => places),
  ...printablePlaces,
  ...reminderPlaces,
];

/** The public pages and the error page. */
export const createPages = (dependencies: PageDependencies) => {
  const tools = createPageTools(dependencies);
  const { content, petitions, fallbackTexts, render, renderUncached, currentTexts, tagOf } = tools;
  const routes = createRouter();
  for (const feature of features) routes.route('/', feature.routes(tools));
  routes.route('/', languagesRoute(tools, complete));
  const errorPages = createErrorPages(currentTexts, fallbackTexts, render);
  return {
    routes,
    render,
    renderUncached,
    /** Every page that search engines may list. */
    publicPages: (): PublicPage[] => {
      const snapshot = content();
      return features.flatMap(({ paths }) => paths?.(snapshot, petitions) ?? []);
    },
    error: (c: Context, error: ApiError, requestId: string | null) =>
      sendPreparedResponse(c, errorPages(error, tagOf(c), requestId), {
        ...error.headers,
        ...(requestId && { 'X-Request-Id': requestId }),
      }),
  };
};
