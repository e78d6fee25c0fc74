import citations from '../../../content/citations.json' with { type: 'json' };
import type { LegalFact, LegalUnit } from './facts.ts';

/** A part of a provision below the article. */
export type CitationPart = { level: 'paragraph' | 'letter' | 'numeral' | 'section'; value: string };

/** One provision: the number of the article (section, clause …), and its parts from the outside in. */
export type CitedPlace = { number: string; parts: readonly CitationPart[] };

/** How a language cites: `v` is a number, `p` what stands before it. */
type Style = Readonly<Record<'article' | CitationPart['level'] | 'pair' | 'whole', string>> & {
  constitutionArticle?: string;
  constitutionParagraph?: string;
  letters?: readonly string[];
  quoted?: string;
};

const styles: Readonly<Record<string, Style>> = citations.languages;
const ownForms: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  citations.own;

const placePattern = /^(\d+[A-Z]?|[IVXLC]+)(?: § (\d+))?((?: \([^()]+\))*)$/;
const latinLetters = 'abcdefghijklmnopqrstuvwxyz';

const partsIn = (bracket: string): CitationPart[] | null => {
  if (/^\d+$/.test(bracket)) return [{ level: 'paragraph', value: bracket }];
  const [, numeral, letter] = bracket.match(/^([IVXLC]+)?(?:(?:^| )([a-z]))?$/) ?? [];
  if (!numeral && !letter) return null;
  return [
    ...(numeral ? [{ level: 'numeral', value: numeral } as const] : []),
    ...(letter ? [{ level: 'letter', value: letter } as const] : []),
  ];
};

/** The places a number names, such as `25 (a), 19 (2)`; null when it is written in another way. */
export const parseCitation = (number: string): CitedPlace[] | null => {
  const places: CitedPlace[] = [];
  for (const text of number.split(', ')) {
    const [, main, section, brackets = ''] = text.match(placePattern) ?? [];
    if (!main) return null;
    const parts: CitationPart[] = section ? [{ level: 'section', value: section }] : [];
    for (const [, bracket = ''] of brackets.matchAll(/\(([^()]+)\)/g)) {
      const found = partsIn(bracket);
      if (!found) return null;
      parts.push(...found);
    }
    places.push({ number: main, parts });
  }
  return places;
};

const fill = (frame: string, values: Readonly<Record<string, string>>): string =>
  frame.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const isTreaty = (instrument: string): boolean => ['iccpr', 'udhr', 'eu_charter'].includes(instrument);

const writePlace = (style: Style, { number, parts }: CitedPlace, treaty: boolean): string => {
  const frames = treaty
    ? style
    : {
        ...style,
        article: style.constitutionArticle ?? style.article,
        paragraph: style.constitutionParagraph ?? style.paragraph,
      };
  return parts.reduce(
    (before, { level, value }) => {
      const letter = level === 'letter' ? style.letters?.[latinLetters.indexOf(value)] : undefined;
      return fill(frames[level], { p: before, v: letter ?? value });
    },
    fill(frames.article, { v: number }),
  );
};

/** What names a law and its provisions in words of the letter's language. */
export type CitationWords = {
  /** The name of the law. */
  instrument: string;
  /** The whole reference where nothing but unit and number is to be said. */
  plain: (unit: LegalUnit, number: string) => string;
};

/** Cites a provision as the language does, or as its own country writes it in that language; ASCII digits. */
export const writeCitation = (
  fact: Pick<LegalFact, 'instrument' | 'unit' | 'number'>,
  { language, country }: { language: string; country?: string | undefined },
  words: CitationWords,
): string => {
  const own = country && ownForms[country]?.[language]?.[fact.number];
  if (own) return own;
  const style = styles[language];
  const places = parseCitation(fact.number);
  const instrument =
    style?.quoted && !/^[《「『]/u.test(words.instrument)
      ? fill(style.quoted, { instrument: words.instrument })
      : words.instrument;
  const isPlain = places?.length === 1 && places[0]?.parts.length === 0 && !style?.quoted;
  const treaty = isTreaty(fact.instrument);
  if (!style || !places || fact.unit !== 'article' || (isPlain && !treaty && !style.constitutionArticle))
    return words.plain(fact.unit, fact.number);
  const written = places
    .map((place) => writePlace(style, place, treaty))
    .reduce((a, b) => fill(style.pair, { a, b }));
  return fill(style.whole, { instrument, places: written });
};
