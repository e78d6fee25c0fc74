export { createLanguageService } from './create.server.ts';
export { createRequestPacer, type RequestPacer } from './request-pacer.ts';
export type { RetryOptions } from './retry.ts';
export {
  type FailureReason,
  type ImprovementRequest,
  type LanguageService,
  LanguageServiceError,
  type Term,
  type TranslationRequest,
} from './service.ts';
