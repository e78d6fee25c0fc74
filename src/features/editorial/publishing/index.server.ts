export { publishingApi } from './api.server.ts';
export { createLetterTexts } from './letter-texts.server.ts';
export { petitionTextApi } from './text-api.server.ts';
