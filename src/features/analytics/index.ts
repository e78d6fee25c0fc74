export type { AnalyticsSummary, CountryAnalytics, Visit } from './contract.ts';
export { conversionRate, type Order, orders, ranked, totalOf } from './ranking.ts';
export { sentShown } from './sent-counts.ts';
