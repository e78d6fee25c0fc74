import type { Block, LetterModel, Run } from '#letters/typesetting/model.ts';
import ar from './samples/ar.json' with { type: 'json' };
import bn from './samples/bn.json' with { type: 'json' };
import de from './samples/de.json' with { type: 'json' };
import fa from './samples/fa.json' with { type: 'json' };
import he from './samples/he.json' with { type: 'json' };
import hi from './samples/hi.json' with { type: 'json' };
import hy from './samples/hy.json' with { type: 'json' };
import ja from './samples/ja.json' with { type: 'json' };
import ka from './samples/ka.json' with { type: 'json' };
import km from './samples/km.json' with { type: 'json' };
import ko from './samples/ko.json' with { type: 'json' };
import lo from './samples/lo.json' with { type: 'json' };
import my from './samples/my.json' with { type: 'json' };
import ru from './samples/ru.json' with { type: 'json' };
import si from './samples/si.json' with { type: 'json' };
import ta from './samples/ta.json' with { type: 'json' };
import th from './samples/th.json' with { type: 'json' };
import ur from './samples/ur.json' with { type: 'json' };
import vi from './samples/vi.json' with { type: 'json' };
import zh from './samples/zh.json' with { type: 'json' };
import zhHant from './samples/zh-Hant.json' with { type: 'json' };

/** Languages a sample letter exists in: one for every script, and all that write from right to left. */
export const sampleLanguages = [
  'de',
  'ru',
  'vi',
  'hy',
  'ar',
  'fa',
  'hi',
  'bn',
  'th',
  'zh',
  'ja',
  'ko',
  'ka',
  'he',
  'ur',
  'km',
  'lo',
  'my',
  'si',
  'ta',
  'zh-Hant',
] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

type Sample = Pick<LetterModel, 'title' | 'recipient' | 'placeDateLabel' | 'subject' | 'explanation'> & {
  /** Paragraphs with `**bold**` and `*italic*`; those that begin with a bullet are the list. */
  senderLabels: string[];
  body: string[];
  signature: string[];
  annex: {
    title: string;
    intro: string;
    /** Title and text of each area. */
    areas: string[][];
    bands: string[];
    note: string;
  };
  caption: string;
  pageLabel: string;
};

const samples: Record<SampleLanguage, Sample> = {
  ar,
  bn,
  de,
  fa,
  he,
  hi,
  hy,
  ja,
  ka,
  km,
  ko,
  lo,
  my,
  ru,
  si,
  ta,
  th,
  ur,
  vi,
  zh,
  'zh-Hant': zhHant,
};

const ownDigits: Partial<Record<SampleLanguage, string>> = {
  ar: '٠١٢٣٤٥٦٧٨٩',
  fa: '۰۱۲۳۴۵۶۷۸۹',
  bn: '০১২৩৪৫৬৭৮৯',
  my: '၀၁၂၃၄၅၆၇၈၉',
};
const rightToLeft: readonly SampleLanguage[] = ['ar', 'fa', 'he', 'ur'];
const scores = [64, 81, 86, 52];

/** A letter of realistic length in formal prose, for tests of the typesetting. */
export function sampleLetter(language: SampleLanguage): LetterModel {
  const { body, signature, annex, caption, senderLabels, ...rest } = structuredClone(samples[language]);
  const direction = rightToLeft.includes(language) ? 'rtl' : 'ltr';
  const lines = ['name', 'street', 'city'] as const;
  return {
    ...rest,
    language,
    direction,
    sender: lines.map((line, index) => ({ line, label: senderLabels[index] ?? '' })),
    recipientIn: { language, direction },
    enclosure: annex.title,
    paper: 'a4',
    countryCode: 'DE',
    body: [...blocks(body), { kind: 'signature', labels: signature }],
    annex: {
      title: annex.title,
      intro: annex.intro,
      note: annex.note,
      areas: annex.areas.map(([title = '', text = ''], i) => ({
        title,
        text,
        score: scores[i] ?? null,
        band: annex.bands[i] ?? null,
      })),
    },
    link: {
      url: 'https://wto-reform-petition.example/country/DE?lang=de',
      label: 'wto-reform-petition.example/country/DE',
      caption,
    },
    digits: ownDigits[language] ?? '0123456789',
  };
}

function blocks(lines: string[]): Block[] {
  const isBullet = (line: string) => line.startsWith('• ');
  const paragraph = (line: string): Block => ({ kind: 'paragraph', runs: runs(line) });
  const first = lines.findIndex(isBullet);
  const last = lines.findLastIndex(isBullet);
  return [
    ...lines.slice(0, first).map(paragraph),
    { kind: 'bullets', items: lines.slice(first, last + 1).map((line) => runs(line.slice(2))) },
    ...lines.slice(last + 1).map(paragraph),
  ];
}

function runs(line: string): Run[] {
  return line
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**')) return { text: piece.slice(2, -2), bold: true };
      if (piece.startsWith('*')) return { text: piece.slice(1, -1), italic: true };
      return { text: piece };
    });
}
