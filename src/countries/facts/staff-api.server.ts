import { createRoute } from '@hono/zod-openapi';
import {
  contentErrors,
  findLanguage,
  type Language,
  originalLanguage,
  type TextSnapshot,
} from '#content/index.server.ts';
import { allCountries, findCountry } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { accountErrors, editingErrors, readAudit, staffErrors, staffOf } from '#office/index.server.ts';
import type { Db, Reader } from '#platform/db/index.server.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { countryErrors } from '../catalogue/errors.ts';
import { countAffected } from './affected.server.ts';
import { factCalls } from './contract.ts';
import { changeFacts, confirmFacts, factsSubject, type NotifyFactsChange } from './edit.server.ts';
import { factErrors } from './errors.ts';
import { findUnprintable, type MissingGlyphs } from './find-unprintable.server.ts';
import { openReports, settleReport, settleReports } from './report-store.server.ts';
import { factRows, printDataOf, toFactsResponse, toReportResponse } from './responses.server.ts';
import { readFacts, readFactsOfCountries } from './store.server.ts';

const listRoute = createRoute({
  ...staffRoute(factCalls, 'GET /api/admin/facts', 'Recipients and legal bases, by country', [
    ...staffErrors,
    httpErrors.invalid_input,
  ]),
  operationId: 'listFacts',
  tags: ['Staff'],
  summary: 'The work list: unconfirmed, checked more than a year ago, reported by visitors, or all',
});

const readRoute = createRoute({
  ...staffRoute(factCalls, 'GET /api/admin/facts/{code}', 'The facts, and what is known about them', [
    ...staffErrors,
    httpErrors.invalid_input,
    countryErrors.country_not_found,
    contentErrors.language_not_supported,
  ]),
  operationId: 'getFacts',
  tags: ['Staff'],
  summary: 'Recipient and legal basis of a country, with evidence, history and open reports',
});

const changeRoute = createRoute({
  ...staffRoute(factCalls, 'PATCH /api/admin/facts/{code}', 'The facts, and how many petitions carry them', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.unsupported_media_type,
    httpErrors.payload_too_large,
    countryErrors.country_not_found,
    editingErrors.edit_conflict,
  ]),
  operationId: 'changeFacts',
  tags: ['Staff'],
  summary: 'Changes recipient or legal basis; what is confirmed names its source',
  middleware: [requireJson, limitBody(32_768)] as const,
});

const confirmRoute = createRoute({
  ...staffRoute(factCalls, 'POST /api/admin/facts/confirm', 'How many are confirmed, and what was left out', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.unsupported_media_type,
    httpErrors.payload_too_large,
  ]),
  operationId: 'confirmFacts',
  tags: ['Staff'],
  summary: 'Confirms facts that were read again today and still hold',
  middleware: [requireJson, limitBody(65_536)] as const,
});

const settleRoute = createRoute({
  ...staffRoute(factCalls, 'POST /api/admin/facts/reports/{id}/settle', 'Settled', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    factErrors.report_not_found,
  ]),
  operationId: 'settleFactReport',
  tags: ['Staff'],
  summary: "Settles a visitor's report",
});

const settleManyRoute = createRoute({
  ...staffRoute(factCalls, 'POST /api/admin/facts/reports/settle', 'How many were open', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.unsupported_media_type,
    httpErrors.payload_too_large,
  ]),
  operationId: 'settleFactReports',
  tags: ['Staff'],
  summary: "Settles many visitors' reports at once",
  middleware: [requireJson, limitBody(16_384)] as const,
});

export type FactsDependencies = {
  db: Db;
  texts: () => TextSnapshot;
  /** The texts with the overrides of a country. */
  textsOf: (code: string) => TextSnapshot;
  /** The language of the main letter to a country's government. */
  mainLanguage: (country: Country) => Language;
  missingGlyphs: MissingGlyphs;
  notifyFactsChange: NotifyFactsChange;
};

const german = findLanguage(originalLanguage) as Language;
/** Number of changes shown in the history. */
const historyLength = 20;

const requireCountry = (code: string): Country => {
  const country = findCountry(code);
  if (!country) throw new ApiError(countryErrors.country_not_found);
  return country;
};

const requireLanguage = (tag: string): Language => {
  const language = findLanguage(tag);
  if (!language) throw new ApiError(contentErrors.language_not_supported);
  return language;
};

const loadHistory = async (db: Reader, code: string) =>
  (await readAudit(db, historyLength, factsSubject(code))).map(({ at, actorName, action, details }) => ({
    at: at.toISOString(),
    by: actorName,
    action,
    details,
  }));

const loadReports = async (db: Reader, code: string) => (await openReports(db, code)).map(toReportResponse);

/** Staff API for recipients and legal bases; requires the authentication guard. */
export const factsStaffApi = ({
  db,
  texts,
  textsOf,
  mainLanguage,
  missingGlyphs,
  notifyFactsChange,
}: FactsDependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const countries = allCountries();
      const [facts, reports] = await Promise.all([
        readFactsOfCountries(
          db,
          countries.map(({ code }) => code),
        ),
        openReports(db),
      ]);
      const { state } = c.req.valid('query');
      return c.json(
        factRows(countries, facts, reports, { german, texts: texts(), mainLanguage, state, now: new Date() }),
        200,
      );
    })
    .openapi(readRoute, async (c) => {
      const country = requireCountry(c.req.valid('param').code);
      const { language: requestedTag } = c.req.valid('query');
      const language = requestedTag ? requireLanguage(requestedTag) : mainLanguage(country);
      const { code } = country;
      const [facts, affected, reports, history] = await Promise.all([
        readFacts(db, code),
        countAffected(db, code),
        loadReports(db, code),
        loadHistory(db, code),
      ]);
      const print = printDataOf(country, language, textsOf(code), {
        recipient: facts.recipient.fact,
        legalBasis: facts.legalBasis.fact,
        main: mainLanguage(country).tag,
      });
      return c.json({ ...toFactsResponse(code, facts), affected, reports, history, print }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { code } = requireCountry(c.req.valid('param').code);
      const changes = c.req.valid('json');
      const { recipient } = await readFacts(db, code);
      const errors = await findUnprintable(changes, recipient.fact, missingGlyphs);
      if (errors.length > 0) throw new ApiError(httpErrors.invalid_input, { details: errors });
      const context = { code, actor: staffOf(c).user, now: new Date(), notifyFactsChange };
      const changed = await db.write((tx) => changeFacts(tx, changes, context));
      const facts = toFactsResponse(code, await readFacts(db, code));
      if (changed.ok) return c.json({ ...facts, affected: await countAffected(db, code) }, 200);
      throw changed.error.kind === 'conflict'
        ? new ApiError(editingErrors.edit_conflict, { body: { current: facts } })
        : new ApiError(httpErrors.invalid_input, { details: changed.error.errors });
    })
    .openapi(confirmRoute, async (c) => {
      const { facts } = c.req.valid('json');
      const context = { actor: staffOf(c).user, now: new Date(), notifyFactsChange };
      return c.json(await db.write((tx) => confirmFacts(tx, facts, context)), 200);
    })
    .openapi(settleRoute, async (c) => {
      const { id } = c.req.valid('param');
      const by = { actor: staffOf(c).user, now: new Date() };
      if (!(await db.write((tx) => settleReport(tx, id, by))))
        throw new ApiError(factErrors.report_not_found);
      return c.body(null, 204);
    })
    .openapi(settleManyRoute, async (c) => {
      const { ids } = c.req.valid('json');
      const by = { actor: staffOf(c).user, now: new Date() };
      return c.json({ settled: await db.write((tx) => settleReports(tx, ids, by)) }, 200);
    });
