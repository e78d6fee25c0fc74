import { canonicalTag } from '#lib/language-tag.ts';

/**
 * The typography of a script. Lengths are in em unless stated; sizes are in points, largest first, and the template
 * takes the first at which the text fits its page.
 */
export type Style = {
  /** Families in order; the last one only supplies rare characters such as ₂. */
  fonts: string[];
  region: string | null;
  /** Whether words may be divided in narrow columns; the patterns come with the language. */
  hyphenate: boolean;
  /** Whether a drawn italic exists. Where it does not, emphasis stays upright: a slanted upright is no italic. */
  italic: boolean;
  kerning: boolean;
  /** Part of the line above the baseline. */
  ascent: number;
  /** Distance of lines in the text, in headings and in the address. */
  pitch: number;
  headingPitch: number;
  recipientPitch: number;
  /** Space between paragraphs beyond the pitch. */
  gap: number;
  letterSizes: number[];
  annexSizes: number[];
  recipientSizes: number[];
  /** Factor for labels, caption and page number. */
  smallScale: number;
};

/** Files are named `package/path` below node_modules. */
type Face = { files: string[]; style: Style };

/** Sizes from `largest` down to `smallest` in quarter points. */
function sizeSteps(largest: number, smallest: number): number[] {
  return Array.from({ length: (largest - smallest) * 4 + 1 }, (_, step) => largest - step / 4);
}

const googleFontFiles = (name: string, family: string, cuts: string[]) =>
  cuts.map((cut) => `@expo-google-fonts/${name}/${cut}/${family}_${cut}.ttf`);
const upright = ['400Regular', '700Bold'];
const withItalic = [...upright, '400Regular_Italic', '700Bold_Italic'];
const cjkFontFiles = (suffix: string, family: string) =>
  ['Regular', 'Bold'].map((cut) => `@embedpdf/fonts-${suffix}/fonts/${family}-${cut}.otf`);

const fallbackFontFiles = googleFontFiles('noto-sans', 'NotoSans', upright);

const latin: Style = {
  fonts: ['Source Serif 4', 'Noto Sans'],
  region: null,
  hyphenate: true,
  italic: true,
  kerning: true,
  ascent: 0.76,
  pitch: 1.32,
  headingPitch: 1.2,
  recipientPitch: 1.18,
  gap: 0.5,
  letterSizes: sizeSteps(11, 9),
  annexSizes: sizeSteps(10.5, 8.5),
  recipientSizes: sizeSteps(11, 8),
  smallScale: 1,
};

const latinFiles = [...googleFontFiles('source-serif-4', 'SourceSerif4', withItalic), ...fallbackFontFiles];

/** Chinese, Japanese, Korean: no spaces to stretch, dense glyphs, so smaller type with more air between lines. */
const ideographic: Style = {
  ...latin,
  hyphenate: false,
  italic: false,
  ascent: 0.84,
  pitch: 1.62,
  headingPitch: 1.45,
  recipientPitch: 1.3,
  letterSizes: sizeSteps(11.5, 9),
  annexSizes: sizeSteps(10.5, 8.5),
  recipientSizes: sizeSteps(11, 8),
};

/**
 * The naskh faces: small on their body, so set larger. Amiri's kerning closes word spaces before a kaf until two
 * words look like one.
 */
const naskh: Omit<Style, 'fonts'> = {
  ...latin,
  hyphenate: false,
  italic: false,
  kerning: false,
  ascent: 0.9,
  pitch: 1.5,
  headingPitch: 1.5,
  recipientPitch: 1.3,
  gap: 0.4,
  letterSizes: sizeSteps(13.5, 10.5),
  annexSizes: sizeSteps(12, 10),
  recipientSizes: sizeSteps(13.5, 9),
  smallScale: 1.2,
};

/**
 * One face per script. Chosen by the share of characters that poppler and PDFium extract from the PDF
 * (the golden tests hold each to 0.95), then by the dignity of the page.
 */
export const faces = {
  /** Source Serif: 1.00 with all ligatures, narrower than Noto Serif at the same size. */
  latin: { files: latinFiles, style: latin },
  cyrillic: {
    files: latinFiles,
    style: { ...latin, letterSizes: sizeSteps(10.75, 9), annexSizes: sizeSteps(9.75, 8.5) },
  },
  /** Stacked accents need a taller line. */
  vietnamese: {
    files: latinFiles,
    style: { ...latin, hyphenate: false, ascent: 0.84, pitch: 1.42, headingPitch: 1.34 },
  },
  /** Noto Sans Armenian: 1.00. npm has no font files of a serif of equal quality. */
  armenian: {
    files: [...googleFontFiles('noto-sans-armenian', 'NotoSansArmenian', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Noto Sans Armenian', 'Noto Sans'],
      italic: false,
      pitch: 1.4,
      headingPitch: 1.3,
      letterSizes: sizeSteps(11, 9),
      annexSizes: sizeSteps(10.25, 8.5),
      recipientSizes: sizeSteps(10.5, 8),
    },
  },
  /** Amiri: 0.97–0.98, where most Arabic fonts lose half the letters. */
  arabic: {
    files: [...googleFontFiles('amiri', 'Amiri', upright), ...fallbackFontFiles],
    style: { ...naskh, fonts: ['Amiri', 'Noto Sans'] },
  },
  /**
   * Amiri, 0.96–0.97, before Scheherazade New, 0.95. Only its kerning separates a word from one ending in ے.
   */
  urdu: {
    files: [...googleFontFiles('amiri', 'Amiri', upright), ...fallbackFontFiles],
    style: { ...naskh, kerning: true, fonts: ['Amiri', 'Noto Sans'] },
  },
  /** Scheherazade New: 0.97. In Amiri the frequent heh with hamza tears the lines apart for poppler (0.95). */
  persian: {
    files: [...googleFontFiles('scheherazade-new', 'ScheherazadeNew', upright), ...fallbackFontFiles],
    style: { ...naskh, fonts: ['Scheherazade New', 'Noto Sans'] },
  },
  /** Hind: 1.00. */
  devanagari: {
    files: [...googleFontFiles('hind', 'Hind', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Hind', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      ascent: 0.9,
      pitch: 1.45,
      headingPitch: 1.4,
      recipientPitch: 1.3,
      letterSizes: sizeSteps(12, 9),
      annexSizes: sizeSteps(11, 8.5),
    },
  },
  /** Hind Siliguri: 0.99. */
  bengali: {
    files: [...googleFontFiles('hind-siliguri', 'HindSiliguri', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Hind Siliguri', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      ascent: 0.9,
      pitch: 1.48,
      headingPitch: 1.42,
      recipientPitch: 1.3,
      letterSizes: sizeSteps(12, 9),
      annexSizes: sizeSteps(11, 8.5),
    },
  },
  /** Sarabun: 0.98, the letterform of Thai government papers. */
  thai: {
    files: [...googleFontFiles('sarabun', 'Sarabun', withItalic), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Sarabun', 'Noto Sans'],
      hyphenate: false,
      ascent: 0.95,
      pitch: 1.5,
      headingPitch: 1.45,
      recipientPitch: 1.35,
      letterSizes: sizeSteps(12.5, 9),
      annexSizes: sizeSteps(11.5, 8.5),
      recipientSizes: sizeSteps(11.5, 8),
    },
  },
  /** Noto Sans Georgian: 1.00. */
  georgian: {
    files: [...googleFontFiles('noto-sans-georgian', 'NotoSansGeorgian', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Noto Sans Georgian', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      ascent: 0.8,
      pitch: 1.42,
      headingPitch: 1.32,
      letterSizes: sizeSteps(11, 9),
      annexSizes: sizeSteps(10.25, 8.5),
      recipientSizes: sizeSteps(10.5, 8),
    },
  },
  /** Frank Ruhl Libre: 0.98, the letterform of Hebrew books. */
  hebrew: {
    files: [...googleFontFiles('frank-ruhl-libre', 'FrankRuhlLibre', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Frank Ruhl Libre', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      pitch: 1.4,
      headingPitch: 1.25,
      recipientPitch: 1.25,
      letterSizes: sizeSteps(12.5, 9.5),
      annexSizes: sizeSteps(11.5, 9),
    },
  },
  /** Battambang: 1.00, where Noto loses two of five characters. Signs below a letter stand two deep. */
  khmer: {
    files: [...googleFontFiles('battambang', 'Battambang', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Battambang', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      ascent: 1,
      pitch: 1.75,
      headingPitch: 1.7,
      recipientPitch: 1.6,
      letterSizes: sizeSteps(11.5, 9),
      annexSizes: sizeSteps(10.5, 8.5),
    },
  },
  /** Phetsarath: 1.00, the letterform of Lao government papers. */
  lao: {
    files: [...googleFontFiles('phetsarath', 'Phetsarath', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Phetsarath', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      ascent: 1,
      pitch: 1.6,
      headingPitch: 1.55,
      recipientPitch: 1.45,
      letterSizes: sizeSteps(12, 9),
      annexSizes: sizeSteps(11, 8.5),
    },
  },
  /** Noto Sans Myanmar: 0.97. In Padauk’s bold every sign that moves comes back twice (0.91). */
  burmese: {
    files: [...googleFontFiles('noto-sans-myanmar', 'NotoSansMyanmar', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Noto Sans Myanmar', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      ascent: 1,
      pitch: 1.75,
      headingPitch: 1.7,
      recipientPitch: 1.6,
      letterSizes: sizeSteps(12, 9),
      annexSizes: sizeSteps(11, 8.5),
    },
  },
  /** Abhaya Libre: 1.00, a serif for a script that Noto has no serif of as a file. */
  sinhala: {
    files: [...googleFontFiles('abhaya-libre', 'AbhayaLibre', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Abhaya Libre', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      ascent: 0.85,
      pitch: 1.45,
      headingPitch: 1.4,
      recipientPitch: 1.3,
      letterSizes: sizeSteps(13, 10),
      annexSizes: sizeSteps(12, 9.5),
      recipientSizes: sizeSteps(12, 9),
    },
  },
  /** Noto Sans Tamil: 1.00. In Hind Madurai’s bold the dot comes back twice with its letter (0.96). */
  tamil: {
    files: [...googleFontFiles('noto-sans-tamil', 'NotoSansTamil', upright), ...fallbackFontFiles],
    style: {
      ...latin,
      fonts: ['Noto Sans Tamil', 'Noto Sans'],
      hyphenate: false,
      italic: false,
      ascent: 0.9,
      pitch: 1.5,
      headingPitch: 1.42,
      recipientPitch: 1.32,
      letterSizes: sizeSteps(11, 9),
      annexSizes: sizeSteps(10, 8.5),
    },
  },
  chinese: {
    files: [...cjkFontFiles('sc', 'NotoSansHans'), ...fallbackFontFiles],
    style: { ...ideographic, fonts: ['Noto Sans S Chinese', 'Noto Sans'], region: 'cn' },
  },
  /** Taiwan, Hong Kong, Macao: regional glyph variants of the same characters. */
  traditionalChinese: {
    files: [...cjkFontFiles('tc', 'NotoSansHant'), ...fallbackFontFiles],
    style: { ...ideographic, fonts: ['Noto Sans T Chinese', 'Noto Sans'], region: 'tw' },
  },
  japanese: {
    files: [...cjkFontFiles('jp', 'NotoSansJP'), ...fallbackFontFiles],
    style: { ...ideographic, fonts: ['Noto Sans Japanese', 'Noto Sans'], region: 'jp' },
  },
  korean: {
    files: [...cjkFontFiles('kr', 'NotoSansKR'), ...fallbackFontFiles],
    style: { ...ideographic, fonts: ['Noto Sans Korean', 'Noto Sans'], region: 'kr' },
  },
} satisfies Record<string, Face>;

/** Languages that are not written in plain Latin letters; all others, and Greek, take the Latin face. */
const faceOfLanguage: Record<string, keyof typeof faces> = {
  ar: 'arabic',
  bg: 'cyrillic',
  bn: 'bengali',
  fa: 'persian',
  he: 'hebrew',
  hi: 'devanagari',
  hy: 'armenian',
  ja: 'japanese',
  ka: 'georgian',
  kk: 'cyrillic',
  km: 'khmer',
  ko: 'korean',
  ky: 'cyrillic',
  lo: 'lao',
  mk: 'cyrillic',
  mn: 'cyrillic',
  my: 'burmese',
  ne: 'devanagari',
  ru: 'cyrillic',
  si: 'sinhala',
  sr: 'cyrillic',
  ta: 'tamil',
  tg: 'cyrillic',
  th: 'thai',
  uk: 'cyrillic',
  ur: 'urdu',
  vi: 'vietnamese',
  zh: 'chinese',
  'zh-Hant': 'traditionalChinese',
};

/** The typography for a BCP 47 tag. */
export function styleOf(language: string): Style {
  const [primary = ''] = language.split('-');
  return faces[faceOfLanguage[canonicalTag(language)] ?? faceOfLanguage[primary] ?? 'latin'].style;
}

/** Every font file the letters need, as `package/path`, each once, in a fixed order. */
export const fontFiles: string[] = [...new Set(Object.values(faces).flatMap((face) => face.files))].sort();
