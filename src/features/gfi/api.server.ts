import { createRoute } from '@hono/zod-openapi';
import { findListed } from '#features/countries/index.server.ts';
import { originalLanguage, type TextSnapshot } from '#features/texts/index.ts';
import {
  type AnswerCache,
  createRouter,
  jsonAnswer,
  prepare,
  problem,
  sendPrepared,
} from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { answerOf } from './answer.ts';
import { gfiParams, gfiScores } from './contract.ts';
import { scoresOf } from './country-scores.ts';
import { sheetRoutes } from './sheet-files.server.ts';

/** What the calls need: the valid content (or a 503 while there is none yet) and a place to keep answers. */
export type GfiApi = {
  content: () => { version: number; texts: TextSnapshot };
  answers: AnswerCache;
};

const headers = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'public, max-age=60, s-maxage=300',
};

const scoresRoute = createRoute({
  method: 'get',
  path: '/api/gfi/{code}',
  tags: ['Public'],
  summary: 'The Global Fair Index of one listed country',
  request: { params: gfiParams },
  responses: {
    200: jsonAnswer(gfiScores, 'Scores, bands and figures'),
    ...problem('country_not_found', 'unavailable'),
  },
});

/** `GET /api/gfi/{code}`, and the index as a spreadsheet under `/country/{code}/index.{json,csv,xlsx}`. */
export const gfiApi = ({ content, answers }: GfiApi) =>
  createRouter()
    .openapi(scoresRoute, async (c) => {
      const country = findListed(c.req.valid('param').code);
      if (!country) throw new ApiError('country_not_found');
      const { version, texts } = content();
      const sources = texts.text('gfi_data_sources', originalLanguage);
      const answer = await answers.get(`gfi ${country.code} ${version}`, () =>
        prepare(JSON.stringify(answerOf(scoresOf(country), sources)), {
          headers,
          compress: true,
        }),
      );
      return sendPrepared(c, answer) as never;
    })
    .route('/', sheetRoutes({ content, answers }));
