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

/** The spelling and wording of a language in some countries, as differences from its general texts. */
export type RegionalVariant = {
  /** BCP 47 tag with a region. */
  overlay: string;
  /** Codes of the countries. */
  countries: readonly string[];
  /** Replacements of letters or words that apply to every text of the language. */
  letters?: Readonly<Record<string, string>>;
  /** Common names of countries that differ from those of the language, by country code. */
  names?: Readonly<Record<string, string>>;
  /** Texts by key, each with the hash of the German text it translates. */
  texts: Readonly<Record<string, { source: string; text: string }>>;
};

/** All regional variants of this release. */
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

/** Codes of the countries with a regional variant. */
export const countriesWithVariant: readonly string[] = regionalVariants.flatMap(({ countries }) => countries);

/** The language of a variant: its tag without the region. */
export const languageOfVariant = ({ overlay }: RegionalVariant): string => overlay.replace(/-[A-Z]{2}$/, '');

/** Replaces letters, but not in the names of placeholders. */
const replaceLetters = (text: string, letters: Readonly<Record<string, string>> = {}): string =>
  text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : Object.entries(letters).reduce((result, [from, to]) => result.replaceAll(from, to), part),
    )
    .join('');

/** The texts for a country: its regional variants take precedence over the general texts. */
export const withRegionalVariant = (texts: TextSnapshot, country: string): TextSnapshot => {
  const variantsByLanguage = new Map(
    regionalVariants
      .filter(({ countries }) => countries.includes(country))
      .map((overlay) => [languageOfVariant(overlay), overlay]),
  );
  if (variantsByLanguage.size === 0) return texts;
  return {
    ...texts,
    text: (key, tag) => {
      const overlay = variantsByLanguage.get(tag);
      return overlay?.texts[key]?.text ?? replaceLetters(texts.text(key, tag), overlay?.letters);
    },
  };
};

/** The name of the country `code` in the regional variant used in `country`, if that differs. */
export const regionalCountryName = (code: string, tag: string, country: string): string | undefined =>
  regionalVariants.find(
    (overlay) => languageOfVariant(overlay) === tag && overlay.countries.includes(country),
  )?.names?.[code];

/** The names of a country in all regional variants that have one of their own. */
export const regionalCountryNames = (code: string): { language: string; name: string }[] =>
  regionalVariants.flatMap((overlay) => {
    const name = overlay.names?.[code];
    return name === undefined ? [] : [{ language: languageOfVariant(overlay), name }];
  });
