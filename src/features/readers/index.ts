export type { LanguageGrade, ReaderLink, Suggestion } from './contract.ts';
