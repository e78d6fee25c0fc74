import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { contentErrors, findLanguage } from '#content/index.server.ts';
import type { Result } from '#lib/result.ts';
import { accountErrors, editingErrors, staffErrors, staffOf } from '#office/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import { createRouter, limitBody, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { answerCalls } from './contract.ts';
import {
  approveAnswer,
  changeAnswer,
  type DecisionError,
  discardBurst,
  rejectAnswer,
} from './decide.server.ts';
import { answerErrors } from './errors.ts';
import { faultSentence } from './fault-sentences.ts';
import {
  answerForStaff,
  countAnswers,
  listAnswers,
  readAnswer,
  type StoredAnswer,
} from './staff-store.server.ts';

const changeErrors = [
  ...staffErrors,
  accountErrors.origin_not_allowed,
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  answerErrors.answer_not_found,
] as const;
const decisionErrors = [...changeErrors, answerErrors.answer_decided, editingErrors.edit_conflict] as const;

const limitStaffBody = limitBody(16_384);

const listRoute = createRoute({
  ...staffRoute(answerCalls, 'GET /api/admin/answers', 'The answers, and how many there are', [
    ...staffErrors,
    httpErrors.invalid_input,
  ]),
  operationId: 'listReportedAnswers',
  tags: ['Staff'],
  summary: 'What visitors say governments answered: waiting, approved, rejected, or all',
});

const changeRoute = createRoute({
  ...staffRoute(answerCalls, 'PATCH /api/admin/answers/{id}', 'The answer', [
    ...changeErrors,
    editingErrors.edit_conflict,
  ]),
  operationId: 'changeReportedAnswer',
  tags: ['Staff'],
  summary: 'Redacts or corrects an answer, or takes the decision about it back',
  middleware: [limitStaffBody] as const,
});

const approveRoute = createRoute({
  ...staffRoute(answerCalls, 'POST /api/admin/answers/{id}/approve', 'The approved answer', decisionErrors),
  operationId: 'approveReportedAnswer',
  tags: ['Staff'],
  summary: 'Approves an answer; a changed text replaces the original, which is deleted',
  middleware: [limitStaffBody] as const,
});

const rejectRoute = createRoute({
  ...staffRoute(answerCalls, 'POST /api/admin/answers/{id}/reject', 'The rejected answer', decisionErrors),
  operationId: 'rejectReportedAnswer',
  tags: ['Staff'],
  summary: 'Rejects an answer; it is deleted after 30 days',
  middleware: [limitStaffBody] as const,
});

const burstRoute = createRoute({
  ...staffRoute(answerCalls, 'POST /api/admin/answers/{id}/discard-burst', 'What was discarded', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    answerErrors.answer_not_found,
    answerErrors.answer_without_burst,
  ]),
  operationId: 'discardBurstOfAnswers',
  tags: ['Staff'],
  summary: 'Rejects everything that came from the same network on the same day',
});

const translateRoute = createRoute({
  ...staffRoute(answerCalls, 'POST /api/admin/answers/{id}/translate', 'The text in German', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.payload_too_large,
    contentErrors.language_not_supported,
    httpErrors.rate_limited,
    answerErrors.answer_not_found,
  ]),
  operationId: 'translateReportedAnswer',
  tags: ['Staff'],
  summary: 'Translates the text of an answer for the staff, where a language service is configured',
  middleware: [limitStaffBody] as const,
});

export type AnswersStaffDependencies = {
  db: Db;
  /** Translates a text into German with the language service. @throws ApiError, for example where none is configured */
  translateToGerman: (c: Context, text: string, from: string) => Promise<string>;
};

const toApiError = async (db: Db, error: DecisionError): Promise<ApiError> => {
  switch (error.kind) {
    case 'not_found':
      return new ApiError(answerErrors.answer_not_found);
    case 'decided':
      return new ApiError(answerErrors.answer_decided);
    case 'without_burst':
      return new ApiError(answerErrors.answer_without_burst);
    case 'conflict':
      return new ApiError(editingErrors.edit_conflict, {
        body: { current: await answerForStaff(db, error.current) },
      });
    case 'invalid':
      return new ApiError(httpErrors.invalid_input, {
        details: error.errors.map(({ field, fault }) => ({
          path: field,
          message: faultSentence(fault, field),
        })),
      });
  }
};

/** Staff API for reported answers; requires the authentication guard. */
export const answersStaffApi = ({ db, translateToGerman }: AnswersStaffDependencies) => {
  const byOf = (c: Context) => ({ actor: staffOf(c).user, now: new Date() });
  /** Runs a decision in one transaction. @throws ApiError */
  const decide = async <Value>(
    decision: (tx: Writer) => Promise<Result<Value, DecisionError>>,
  ): Promise<Value> => {
    const decided = await db.write(decision);
    if (!decided.ok) throw await toApiError(db, decided.error);
    return decided.value;
  };
  const respond = async (decision: (tx: Writer) => Promise<Result<StoredAnswer, DecisionError>>) =>
    answerForStaff(db, await decide(decision));

  return createRouter()
    .openapi(listRoute, async (c) => {
      const [answers, counts] = await Promise.all([listAnswers(db, c.req.valid('query')), countAnswers(db)]);
      return c.json({ answers, counts }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const [{ id }, changes] = [c.req.valid('param'), c.req.valid('json')];
      return c.json(await respond((tx) => changeAnswer(tx, id, changes, byOf(c))), 200);
    })
    .openapi(approveRoute, async (c) => {
      const [{ id }, changes = {}] = [c.req.valid('param'), c.req.valid('json')];
      return c.json(await respond((tx) => approveAnswer(tx, id, changes, byOf(c))), 200);
    })
    .openapi(rejectRoute, async (c) => {
      const [{ id }, body = {}] = [c.req.valid('param'), c.req.valid('json')];
      return c.json(await respond((tx) => rejectAnswer(tx, id, body, byOf(c))), 200);
    })
    .openapi(burstRoute, async (c) => {
      const { id } = c.req.valid('param');
      const answer = await readAnswer(db, id);
      if (!answer) throw new ApiError(answerErrors.answer_not_found);
      const ids = await decide((tx) => discardBurst(tx, answer, byOf(c)));
      return c.json({ discarded: ids.length, ids }, 200);
    })
    .openapi(translateRoute, async (c) => {
      const [{ id }, body = {}] = [c.req.valid('param'), c.req.valid('json')];
      const answer = await readAnswer(db, id);
      if (!answer) throw new ApiError(answerErrors.answer_not_found);
      const { text } = answer;
      const language = findLanguage(body.language ?? answer.language)?.tag;
      if (!language)
        throw new ApiError(contentErrors.language_not_supported, {
          message: 'Bitte wählen Sie zuerst die Sprache des Textes.',
        });
      return c.json({ text: text === null ? '' : await translateToGerman(c, text, language) }, 200);
    });
};
