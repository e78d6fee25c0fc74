export { AnswerTooLong, boundedFetch, type FetchInput } from './bounded-fetch.server.ts';
export { readAtMost } from './read-at-most.server.ts';
