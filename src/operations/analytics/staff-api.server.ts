import { createRoute } from '@hono/zod-openapi';
import { type CsvCell, formatCsv } from '#lib/csv.ts';
import { staffErrors } from '#office/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { analyticsCalls, type CountryAnalytics } from './contract.ts';
import { conversionRate, rankCountries, totalOf } from './ranking.ts';
import type { Analytics } from './service.server.ts';

const sums = 'The sums since counting began';

const countriesRoute = createRoute({
  ...staffRoute(analyticsCalls, 'GET /api/admin/analytics/countries', 'The countries, by total', staffErrors),
  operationId: 'listCountryAnalytics',
  tags: ['Staff'],
  summary: 'Visits and downloads of every listed country',
});

const summaryRoute = createRoute({
  ...staffRoute(analyticsCalls, 'GET /api/admin/analytics/summary', sums, staffErrors),
  operationId: 'getAnalyticsSummary',
  tags: ['Staff'],
  summary: 'Visits and downloads of the whole site',
});

const otherSummaryRoute = createRoute({
  ...staffRoute(analyticsCalls, 'GET /api/analytics/summary', sums, staffErrors),
  operationId: 'getAnalyticsSummaryByOtherPath',
  tags: ['Staff'],
  summary: 'The same as `/api/admin/analytics/summary`',
});

const daysRoute = createRoute({
  ...staffRoute(analyticsCalls, 'GET /api/admin/analytics/days', 'The days, the oldest first', [
    ...staffErrors,
    httpErrors.invalid_input,
  ]),
  operationId: 'listAnalyticsDays',
  tags: ['Staff'],
  summary: 'Visits and downloads of the whole site on each of the last days',
});

const exportRoute = createRoute({
  ...staffRoute(analyticsCalls, 'GET /api/admin/analytics/export.csv', 'CSV with byte-order mark', [
    ...staffErrors,
    httpErrors.invalid_input,
  ]),
  operationId: 'exportAnalytics',
  tags: ['Staff'],
  summary: 'The countries as a table for spreadsheet programs',
});

const header = [
  ...['Land', 'Code', 'Besuche', 'Downloads', 'Gesamt', 'Konversionsrate (%)', 'Letzte Aktivität'],
  'Abgeschickt (Angabe)',
];

const rateOf = ({ pageVisits, petitionDownloads }: CountryAnalytics): CsvCell => {
  const value = conversionRate(pageVisits, petitionDownloads);
  return value === null ? null : { value, digits: 1 };
};

const rowOf = (country: CountryAnalytics): CsvCell[] => [
  country.countryName,
  country.countryCode,
  country.pageVisits,
  country.petitionDownloads,
  totalOf(country),
  rateOf(country),
  country.lastActivity,
  country.lettersSent,
];

/** The counts, for staff; behind the guard. */
export const analyticsStaffApi = ({
  countries,
  summary,
  days,
}: Pick<Analytics, 'countries' | 'summary' | 'days'>) =>
  createRouter()
    .openapi(countriesRoute, async (c) => c.json(rankCountries(await countries(), 'total'), 200))
    .openapi(summaryRoute, async (c) => c.json(await summary(), 200))
    .openapi(otherSummaryRoute, async (c) => c.json(await summary(), 200))
    .openapi(daysRoute, async (c) => c.json(await days(c.req.valid('query').days), 200))
    .openapi(exportRoute, async (c) => {
      const rows = rankCountries(await countries(), 'total').map(rowOf);
      const name = `laender-statistik-${new Date().toISOString().slice(0, 10)}.csv`;
      return c.body(formatCsv([header, ...rows], c.req.valid('query').separator), 200, {
        'Content-Type': 'text/csv; charset=UTF-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    });
