export { boundedFetch, type FetchInput, ResponseTooLong } from './bounded-fetch.server.ts';
export { readAtMost } from './read-at-most.server.ts';
