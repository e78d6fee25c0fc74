export {
  type CountryStatus,
  type HealthCheck,
  type LogEntry,
  type Overview,
  overviewCalls,
  type TranslationState,
} from './contract.ts';
