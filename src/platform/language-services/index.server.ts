export { createLanguageService } from './create.server.ts';
export { createRequestPacer } from './request-pacer.ts';

export {
  type FailureReason,
  type LanguageService,
  LanguageServiceError,
  type Term,
} from './service.ts';
