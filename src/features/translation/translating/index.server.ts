export { translatingApi } from './api.server.ts';
export type { BudgetState } from './budget.server.ts';
export type { FreeText, TranslatedText, TranslateText } from './free-text.server.ts';
export { createTranslating, type Translating } from './service.server.ts';
export { callErrorOf, jobErrorOf, notConfigured } from './service-failure.ts';
