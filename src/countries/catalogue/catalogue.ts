export const regions = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'] as const;

/** One of the five regions of UN M49. */
export type Region = (typeof regions)[number];

type WtoStatus = 'member' | 'observer' | 'none';

/** One entry of the catalogue: a UN member state, a member of the WTO that is not in the UN, or VA, PS, CW. */
export type Country = {
  /** Stable number, 1–200. */
  id: number;
  /** ISO 3166-1 alpha-2 code, or EU. */
  code: string;
  nameEn: string;
  nameDe: string;
  region: Region;
  /** Subregion of UN M49 in English. */
  subregion: string;
  /** The constitutional or customary capital in English; letters may go elsewhere, see `capitalName`. */
  capital: string;
  wtoStatus: WtoStatus;
  /** Year of membership of the WTO, null for others. */
  wtoSince: number | null;
  unMember: boolean;
  /** Shown to visitors: one of the 169. */
  listedPublicly: boolean;
  /** BCP 47 tag of the language most of the government's correspondence is written in. */
  mainLanguage: string;
  /** BCP 47 tags of the official and working languages, the main one among them. */
  officialLanguages: readonly string[];
};

/** A two-letter code in upper case; null for anything else. */
export const parseCountryCode = (input: string): string | null => {
  const code = input.trim();
  return /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null;
};

const statusKeys = {
  member: 'country_header',
  observer: 'country_header_observer',
  none: 'country_header_none',
} as const;

/** Key of the text that describes a country's WTO status. */
export const statusKeyOf = ({ wtoStatus }: Pick<Country, 'wtoStatus'>) => statusKeys[wtoStatus];

/** The flag of a two-letter code as an emoji: its letters as regional indicator symbols. */
export const flagEmoji = (code: string): string =>
  [...code].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('');
