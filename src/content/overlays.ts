import daDK from '../../content/texts/overlays/da-DK.json' with { type: 'json' };
import deCH from '../../content/texts/overlays/de-CH.json' with { type: 'json' };
import enUS from '../../content/texts/overlays/en-US.json' with { type: 'json' };
import esES from '../../content/texts/overlays/es-ES.json' with { type: 'json' };
import fiFI from '../../content/texts/overlays/fi-FI.json' with { type: 'json' };
import heIL from '../../content/texts/overlays/he-IL.json' with { type: 'json' };
import nbNO from '../../content/texts/overlays/nb-NO.json' with { type: 'json' };
import ptBR from '../../content/texts/overlays/pt-BR.json' with { type: 'json' };
import svSE from '../../content/texts/overlays/sv-SE.json' with { type: 'json' };
import zhCN from '../../content/texts/overlays/zh-CN.json' with { type: 'json' };
import zhHantHK from '../../content/texts/overlays/zh-Hant-HK.json' with { type: 'json' };
import type { TextSnapshot } from './snapshot.ts';

/** What is written otherwise in a language in some countries: only what differs from the texts for all. */
export type RegionalVariant = {
  /** BCP 47 tag with a region. */
  overlay: string;
  /** Codes of the countries. */
  countries: readonly string[];
  /** Letters, or words by their letters, written otherwise in every text of the language. */
  letters?: Readonly<Record<string, string>>;
  /** Everyday names of other countries, by their code, that are not those of the language. */
  names?: Readonly<Record<string, string>>;
  /** By key, each with the hash of the German text it was written for. */
  texts: Readonly<Record<string, { source: string; text: string }>>;
};

/** The overlays of this release. */
export const regionalVariants: readonly RegionalVariant[] = [
  daDK,
  deCH,
  enUS,
  esES,
  fiFI,
  heIL,
  nbNO,
  ptBR,
  svSE,
  zhCN,
  zhHantHK,
] as readonly RegionalVariant[];

/** The countries that have one. */
export const countriesWithVariant: readonly string[] = regionalVariants.flatMap(({ countries }) => countries);

/** The language an overlay belongs to: its tag without the region. */
export const languageOfVariant = ({ overlay }: RegionalVariant): string => overlay.replace(/-[A-Z]{2}$/, '');

/** Placeholders keep their names. */
const replaced = (text: string, letters: Readonly<Record<string, string>> = {}): string =>
  text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : Object.entries(letters).reduce((result, [from, to]) => result.replaceAll(from, to), part),
    )
    .join('');

/** The texts as they are written in a country: those of its overlays in front of those for all. */
export const withRegionalVariant = (texts: TextSnapshot, country: string): TextSnapshot => {
  const own = new Map(
    regionalVariants
      .filter(({ countries }) => countries.includes(country))
      .map((overlay) => [languageOfVariant(overlay), overlay]),
  );
  if (own.size === 0) return texts;
  return {
    ...texts,
    text: (key, tag) => {
      const overlay = own.get(tag);
      return overlay?.texts[key]?.text ?? replaced(texts.text(key, tag), overlay?.letters);
    },
  };
};

/** What another country is called in a language where this country writes it otherwise. */
export const nameInOverlay = (code: string, tag: string, country: string): string | undefined =>
  regionalVariants.find(
    (overlay) => languageOfVariant(overlay) === tag && overlay.countries.includes(country),
  )?.names?.[code];

/** Every name of a country that is written otherwise somewhere, with its language. */
export const namesInOverlays = (code: string): { language: string; name: string }[] =>
  regionalVariants.flatMap((overlay) => {
    const name = overlay.names?.[code];
    return name === undefined ? [] : [{ language: languageOfVariant(overlay), name }];
  });
