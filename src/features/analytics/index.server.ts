export { analyticsApi } from './api.server.ts';
export * from './index.ts';
export { lettersSentApi } from './letters-sent-api.server.ts';
export { type Analytics, createAnalytics } from './service.server.ts';
export { analyticsStaffApi } from './staff-api.server.ts';
export { byCountry, type CountryActivity, summary } from './store.server.ts';
