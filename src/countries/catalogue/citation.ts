import citations from '../../../content/citations.json' with { type: 'json' };
import type { LegalFact, LegalUnit } from './facts.ts';

/** A part of a provision below the article. */
type CitationPart = { level: 'paragraph' | 'letter' | 'numeral' | 'section'; value: string };

/** A cited provision: the number of its article (section, clause …) and its parts, outermost first. */
export type CitedPlace = { number: string; parts: readonly CitationPart[] };

/** Templates for formatting a provision: `v` is a number, `p` the text before it, `l` a letter. */
type Frames = Readonly<Record<'article' | CitationPart['level'], string>> & {
  /** An article without parts when several provisions are cited. */
  articleAlone?: string;
  /** A letter within a paragraph or numeral, where they are not simply concatenated. */
  paragraphLetter?: string;
  numeralLetter?: string;
};

/** The citation style of a language. */
type Style = Frames &
  Readonly<Record<'pair' | 'whole', string>> & {
    constitutionArticle?: string;
    constitutionParagraph?: string;
    /** Templates for sections and clauses with parts; missing ones fall back to those of articles. */
    provision?: Partial<Frames>;
    letters?: readonly string[];
    quoted?: string;
  };

const styles: Readonly<Record<string, Style>> = citations.languages;
const ownForms: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  citations.own;

const placePattern = /^([A-Z]?\d+(?:-\d+)?[A-Z]?|[IVXLC]+)(?: § (\d+))?((?: \([^()]+\))*)$/;
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

/** Parses the provisions in `25 (a), 19 (2)` or `21 (1), (2)`; null for any other notation. */
export const parseCitation = (number: string): CitedPlace[] | null => {
  const places: CitedPlace[] = [];
  for (const text of number.split(', ')) {
    const before = text.startsWith('(') ? places.at(-1)?.number : undefined;
    const [, main, section, brackets = ''] = (before ? `${before} ${text}` : text).match(placePattern) ?? [];
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

/** Appends the parts of a provision to the text before them. */
const writeParts = (
  frames: Frames,
  letters: readonly string[],
  before: string,
  parts: readonly CitationPart[],
): string => {
  const [part, next] = parts;
  if (!part) return before;
  const { level, value } = part;
  const letterOf = (letter: string): string => letters[latinLetters.indexOf(letter)] ?? letter;
  const hasLetter = (level === 'paragraph' || level === 'numeral') && next?.level === 'letter';
  const together = hasLetter ? frames[`${level}Letter`] : undefined;
  const written = fill(together ?? frames[level], {
    p: before,
    v: level === 'letter' ? letterOf(value) : value,
    l: letterOf(next?.value ?? ''),
  });
  return writeParts(frames, letters, written, parts.slice(together ? 2 : 1));
};

/** The translated texts that name a law and its provisions. */
export type CitationWords = {
  /** The name of the law. */
  instrument: string;
  /** A reference with only unit and number; `instrument` replaces the name of the law. */
  plain: (unit: LegalUnit, number: string, instrument?: string) => string;
};

/** Punctuation left at the ends of a reference without the name of the law. */
const ends = /^[\s,،]+|[\s,،]+$/gu;

type Cited = Pick<LegalFact, 'instrument' | 'unit' | 'number'>;

/** The templates for a provision; null where the text of its unit suffices. */
const framesFor = (
  style: Style,
  { instrument, unit }: Cited,
  places: readonly CitedPlace[],
): Frames | null => {
  if (unit === 'article' && isTreaty(instrument)) return style;
  const frames = {
    ...style,
    article: style.constitutionArticle ?? style.article,
    paragraph: style.constitutionParagraph ?? style.paragraph,
  };
  const hasParts = places.some(({ parts }) => parts.length > 0);
  if (unit !== 'article')
    return hasParts && style.provision && unit !== 'amendment' ? { ...frames, ...style.provision } : null;
  const isSaid = hasParts || places.length > 1 || style.quoted;
  return isSaid || (style.constitutionArticle && /^\d/.test(places[0]?.number ?? '')) ? frames : null;
};

/** Formats a citation in the style of the language, or in the country's own form; with ASCII digits. */
export const formatCitation = (
  fact: Cited,
  { language, country }: { language: string; country?: string | undefined },
  words: CitationWords,
): string => {
  const own = country && ownForms[country]?.[language]?.[fact.number];
  if (own) return own;
  const style = styles[language];
  const places = parseCitation(fact.number);
  const frames = style && places && framesFor(style, fact, places);
  if (!frames) return words.plain(fact.unit, fact.number);
  const instrument =
    style.quoted && !/[《「『]/u.test(words.instrument)
      ? fill(style.quoted, { instrument: words.instrument })
      : words.instrument;
  const startOf = ({ number, parts }: CitedPlace): string => {
    if (fact.unit !== 'article' && !style.provision?.article)
      return words.plain(fact.unit, number, '').replace(ends, '');
    return fill((parts.length === 0 && frames.articleAlone) || frames.article, { v: number });
  };
  const written = places
    .map((place) => writeParts(frames, style.letters ?? [], startOf(place), place.parts))
    .reduce((a, b) => fill(style.pair, { a, b }));
  return fill(style.whole, { instrument, places: written });
};
