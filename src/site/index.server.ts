export * from './index.ts';
export { publishedPetitions } from './published/published-petitions.table.ts';
export {
  createPublishedTexts,
  type PublishedTexts,
} from './published/published-texts.server.ts';
export { type ContentSource, openContent } from './snapshot/content-source.server.ts';
export { contentRelease } from './snapshot/seed-release.server.ts';
