import { createRoute, z } from '@hono/zod-openapi';
import { csvOf } from '#lib/csv.ts';
import { createRouter, jsonAnswer, problem } from '#platform/http/index.server.ts';
import { analyticsSummary, type CountryAnalytics, countryAnalytics } from './contract.ts';
import { conversionRate, ranked, totalOf } from './ranking.ts';
import type { Analytics } from './service.server.ts';

const refusals = problem('no_session', 'role_not_allowed', 'unavailable');

const countriesRoute = createRoute({
  method: 'get',
  path: '/api/admin/analytics/countries',
  tags: ['Staff'],
  summary: 'Visits and downloads of every listed country',
  responses: { 200: jsonAnswer(z.array(countryAnalytics), 'The countries, by total'), ...refusals },
});

const summaryRoute = (path: string) =>
  createRoute({
    method: 'get',
    path,
    tags: ['Staff'],
    summary: 'Visits and downloads of the whole site',
    responses: { 200: jsonAnswer(analyticsSummary, 'The sums since counting began'), ...refusals },
  });

const exportRoute = createRoute({
  method: 'get',
  path: '/api/admin/analytics/export.csv',
  tags: ['Staff'],
  summary: 'The countries as a table for spreadsheet programs',
  responses: {
    200: {
      description: 'CSV with byte-order mark',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refusals,
  },
});

const header = ['Land', 'Code', 'Besuche', 'Downloads', 'Gesamt', 'Konversionsrate (%)', 'Letzte Aktivität'];

const rowOf = (country: CountryAnalytics) => [
  country.countryName,
  country.countryCode,
  country.pageVisits,
  country.petitionDownloads,
  totalOf(country),
  conversionRate(country.pageVisits, country.petitionDownloads),
  country.lastActivity,
];

/** What has been counted, for the staff; behind the guard. */
export const analyticsStaffApi = ({ countries, summary }: Pick<Analytics, 'countries' | 'summary'>) =>
  createRouter()
    .openapi(countriesRoute, async (c) => c.json(ranked(await countries(), 'total'), 200))
    .openapi(summaryRoute('/api/admin/analytics/summary'), async (c) => c.json(await summary(), 200))
    .openapi(summaryRoute('/api/analytics/summary'), async (c) => c.json(await summary(), 200))
    .openapi(exportRoute, async (c) => {
      const rows = ranked(await countries(), 'total').map(rowOf);
      const name = `laender-statistik-${new Date().toISOString().slice(0, 10)}.csv`;
      return c.body(csvOf([header, ...rows]), 200, {
        'Content-Type': 'text/csv; charset=UTF-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    });
