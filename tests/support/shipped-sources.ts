import { legalBasisOf, recipientOf } from '#features/countries/index.server.ts';
import { loadShipped } from '#features/texts/index.server.ts';
import { countriesWithOverlay, createSnapshot, inOverlay } from '#features/texts/index.ts';
import { contentDir } from '#main/paths.server.ts';

const textsOf = (texts: Readonly<Record<string, { text: string }>>) =>
  new Map(Object.entries(texts).map(([key, { text }]) => [key, text]));

/** What petitions are composed from, as shipped, without a database. */
export const shippedSources = async () => {
  const { originals, translations } = await loadShipped(contentDir);
  const texts = createSnapshot({
    originals: textsOf(originals.texts),
    translations: new Map(translations.map((file) => [file.language, textsOf(file.texts)])),
  });
  return {
    texts,
    textsOf: (code: string) => inOverlay(texts, code),
    countriesWithOwnWords: [...countriesWithOverlay],
    recipient: recipientOf,
    legalBasis: legalBasisOf,
  };
};
