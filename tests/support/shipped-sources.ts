import { contentDir } from '#app/paths.server.ts';
import { countriesWithVariant, withRegionalVariant } from '#content/regional-variants.ts';
import { loadShippedTexts } from '#content/shipped.server.ts';
import { createSnapshot } from '#content/snapshot.ts';
import { legalBasisOf, recipientOf } from '#countries/catalogue/catalogue.server.ts';

const textsOf = (texts: Readonly<Record<string, { text: string }>>) =>
  new Map(Object.entries(texts).map(([key, { text }]) => [key, text]));

/** The content that petitions are composed from, as shipped, without a database. */
export const shippedSources = async () => {
  const { originals, translations } = await loadShippedTexts(contentDir);
  const texts = createSnapshot({
    originals: textsOf(originals.texts),
    translations: new Map(translations.map((file) => [file.language, textsOf(file.texts)])),
  });
  return {
    texts,
    textsOf: (code: string) => withRegionalVariant(texts, code),
    countriesWithOverrides: [...countriesWithVariant],
    recipient: recipientOf,
    legalBasis: legalBasisOf,
  };
};
