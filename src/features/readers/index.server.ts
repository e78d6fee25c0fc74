export { type NativeReading, nativeReadings } from './grade.server.ts';
export { startLinkCleanup } from './housekeeping.server.ts';
export { type ReaderMarks, readerMarks } from './marks.server.ts';
export { type ReadingDependencies, readingPages } from './reading-page.server.ts';
export { readersStaffApi } from './staff-api.server.ts';
export { openSuggestions } from './suggestions.server.ts';
