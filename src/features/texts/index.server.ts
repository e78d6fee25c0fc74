export {
  type Category,
  categories,
  readGlossary,
  readOriginals,
  readTranslations,
  type TranslationsFile,
  writeTranslations,
} from './files.server.ts';
export { textHash } from './hash.server.ts';
export { loadShipped, type ShippedTexts } from './shipped.server.ts';
export {
  contentChannel,
  isShipped,
  loadTexts,
  raiseContentVersion,
  readContentVersion,
  seedOriginals,
  seedTranslations,
} from './store.server.ts';
