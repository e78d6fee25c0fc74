import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { formatDataCsv } from '#lib/csv.ts';
import type { CacheDependencies, CacheKeys } from '#platform/changes/cache-dependencies.ts';
import {
  createRouter,
  csvResponse,
  errorResponses,
  jsonResponse,
  type PreparedResponse,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { findListed, listedCountries } from './catalogue.server.ts';
import type { Country } from './catalogue.ts';
import { countryParams } from './contract.ts';
import { countryErrors } from './errors.ts';
import { asResponse, onlineSchema, sourcesSchema, standingSchema } from './evidence.contract.ts';
import {
  type LegalFact,
  legalAddressees,
  type legalBasisFields,
  legalHolders,
  legalInstruments,
  legalKinds,
  legalUnits,
  offices,
  type RecipientFact,
  type recipientFields,
  type Source,
} from './facts.ts';
import { standingOf } from './standing.ts';

/** `content` returns the current facts, or throws a 503 while there are none. */
export type FactsApi = {
  content: () => CacheKeys & {
    recipient: (code: string) => RecipientFact;
    legalBasis: (code: string) => LegalFact;
  };
  responses: ResponseCache;
};

/** Fields of a recipient that open data leaves out. A new field is either among them or in the schema. */
type OmittedField = 'linesOwnScript' | 'linesBy' | 'postalCountry' | 'officeLine';

const { postalLanguage, online, ...recipientShape } = {
  office: z.enum(offices),
  lines: z.array(z.string()).nullable().openapi({
    description: 'Postal lines without office and country; null where no source gives them.',
  }),
  postalLanguage: z.string().openapi({ description: 'BCP 47 tag of the postal lines.' }),
  online: onlineSchema.nullable(),
} satisfies Record<Exclude<keyof typeof recipientFields, OmittedField>, z.ZodType>;

const legalShape = {
  kind: z.enum(legalKinds),
  instrument: z.enum(legalInstruments),
  unit: z.enum(legalUnits),
  number: z.string().openapi({ example: '25 (a), 19 (2)' }),
  holders: z.enum(legalHolders).nullable(),
  addressee: z.enum(legalAddressees).nullable(),
} satisfies Record<keyof typeof legalBasisFields, z.ZodType>;

const evidenceShape = { standing: standingSchema, sources: sourcesSchema };

const factsSchema = z
  .object({
    code: z.string().openapi({ example: 'FJ' }),
    recipient: z.object({ ...recipientShape, language: postalLanguage, ...evidenceShape, online }),
    legalBasis: z.object({ ...legalShape, ...evidenceShape }),
  })
  .openapi('Facts');

const allFactsSchema = z.object({ facts: z.array(factsSchema), count: z.int() }).openapi('AllFacts');

type Facts = z.infer<typeof factsSchema>;

const listRoute = createRoute({
  method: 'get',
  path: '/api/facts',
  tags: ['Public'],
  operationId: 'listFactsWithSources',
  summary: 'Recipient and legal basis of every listed country, with the pages they are from',
  responses: {
    200: jsonResponse(allFactsSchema, 'Sorted by English name'),
    ...errorResponses(httpErrors.unavailable),
  },
});

const countryRoute = createRoute({
  method: 'get',
  path: '/api/facts/{code}',
  tags: ['Public'],
  operationId: 'getFactsWithSources',
  summary: 'Recipient and legal basis of one listed country, with the pages they are from',
  request: { params: countryParams },
  responses: {
    200: jsonResponse(factsSchema, 'The facts'),
    ...errorResponses(countryErrors.country_not_found, httpErrors.unavailable),
  },
});

const columns = [
  ...['code', 'country', 'fact', 'value', 'standing', 'url', 'publisher', 'kind', 'pageDate', 'readOn'],
  'confirms',
];

const tableRoute = createRoute({
  method: 'get',
  path: '/api/facts.csv',
  tags: ['Public'],
  operationId: 'listFactsAsCsv',
  summary: 'The same as a table: a row for each source, and one for each fact without any',
  responses: {
    200: csvResponse(`CSV with a head: \`${columns.join()}\``),
    ...errorResponses(httpErrors.unavailable),
  },
});

const cacheControl = { 'Cache-Control': 'public, max-age=60, s-maxage=300' };
const json = (body: unknown): PreparedResponse =>
  prepareResponse(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...cacheControl },
    compress: true,
  });
const csv = (body: string): PreparedResponse =>
  prepareResponse(body, {
    headers: {
      'Content-Type': 'text/csv; charset=UTF-8; header=present',
      'Content-Disposition': 'attachment; filename="facts.csv"',
      ...cacheControl,
    },
    compress: true,
  });

const factsOf = (code: string, recipient: RecipientFact, basis: LegalFact): Facts => ({
  code,
  recipient: {
    office: recipient.office,
    lines: asResponse(recipient.lines),
    language: recipient.postalLanguage,
    standing: standingOf(recipient),
    sources: asResponse(recipient.sources),
    online: asResponse(recipient.online ?? null),
  },
  legalBasis: {
    kind: basis.kind,
    instrument: basis.instrument,
    unit: basis.unit,
    number: basis.number,
    holders: basis.holders ?? null,
    addressee: basis.addressee ?? null,
    standing: standingOf(basis),
    sources: asResponse(basis.sources),
  },
});

const formatFactsCsv = (countries: readonly Country[], facts: (code: string) => Facts): string =>
  formatDataCsv([
    columns,
    ...countries.flatMap(({ code, nameEn }) => {
      const { recipient, legalBasis } = facts(code);
      const lines = (fact: string, value: string, standing: string, sources: readonly Source[]) => {
        const head = [code, nameEn, fact, value, standing];
        if (sources.length === 0) return [[...head, '', '', '', '', '', '']];
        return sources.map((source) => [
          ...[...head, source.url, source.publisher, source.kind, source.pageDate ?? '', source.readOn],
          source.confirms.join(' '),
        ]);
      };
      const { online } = recipient;
      const basis = `${legalBasis.instrument} ${legalBasis.unit} ${legalBasis.number}`;
      return [
        ...lines('recipient', recipient.lines?.join(', ') ?? '', recipient.standing, recipient.sources),
        ...(online ? lines('online', online.url, '', [online.source]) : []),
        ...lines('legalBasis', basis, legalBasis.standing, legalBasis.sources),
      ];
    }),
  ]);

/** `GET /api/facts`, `/api/facts.csv` and `/api/facts/{code}`: what each letter is based on, as open data. */
export const factsApi = ({ content, responses }: FactsApi) => {
  const factsIn = (current: ReturnType<FactsApi['content']>) => (code: string) =>
    factsOf(code, current.recipient(code), current.legalBasis(code));
  const send = (
    c: Context,
    name: string,
    dependencies: CacheDependencies,
    build: (facts: (code: string) => Facts) => PreparedResponse,
  ) => {
    const current = content();
    const key = `facts ${name} ${current.cacheKey(dependencies)}`;
    return responses.send(c, key, () => build(factsIn(current))) as never;
  };
  return createRouter()
    .openapi(listRoute, (c) => {
      const codes = listedCountries().map(({ code }) => code);
      return send(c, 'all', { allFacts: true }, (facts) =>
        json({ facts: codes.map(facts), count: codes.length }),
      );
    })
    .openapi(tableRoute, (c) => {
      return send(c, 'table', { allFacts: true }, (facts) => csv(formatFactsCsv(listedCountries(), facts)));
    })
    .openapi(countryRoute, (c) => {
      const country = findListed(c.req.valid('param').code);
      if (!country) throw new ApiError(countryErrors.country_not_found);
      const { code } = country;
      return send(c, code, { facts: code }, (facts) => json(facts(code)));
    });
};
