export type { LanguageGrade, ReaderLink, readerCalls, Suggestion } from './contract.ts';
