export { baseTextsApi } from './base-texts-api.server.ts';

export * from './index.ts';
export { translationLanguagesApi } from './languages/api.server.ts';
export { startLinkCleanup } from './native-reviewers/link-cleanup.server.ts';
export { loadNativeReviews } from './native-reviewers/native-reviews.server.ts';
export { type ReadingDependencies, readingPages } from './native-reviewers/reading-page.server.ts';
export { nativeReviewersStaffApi } from './native-reviewers/staff-api.server.ts';
export { translationProgressApi } from './progress/api.server.ts';
export { readProgress } from './progress/read.server.ts';
export { replacingApi } from './replacing/api.server.ts';
export { sideBySideApi } from './side-by-side-api.server.ts';
export { staffTranslation, translationToGerman } from './staff-translation.server.ts';
export { translationTransferApi } from './transfer/api.server.ts';
export { translatingApi } from './translating/api.server.ts';
export type { TranslateText } from './translating/free-text.server.ts';
export { createTranslating, type Translating } from './translating/service.server.ts';
export { jobErrorOf, notConfigured } from './translating/service-failure.ts';
