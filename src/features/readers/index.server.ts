export { type ReaderMarks, readerMarks } from './marks.server.ts';
