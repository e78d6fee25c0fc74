export { analyticsApi } from './api.server.ts';
export * from './index.ts';
export { type Analytics, createAnalytics } from './service.server.ts';
export { byCountry, type CountryActivity, type Summary, summary } from './store.server.ts';
