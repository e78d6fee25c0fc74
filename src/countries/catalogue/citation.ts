import citations from '../../../content/citations.json' with { type: 'json' };
import type { LegalFact, LegalUnit } from './facts.ts';

/** A part of a provision below the article. */
type CitationPart = { level: 'paragraph' | 'letter' | 'numeral' | 'section'; value: string };

/** A cited provision: the number of its article (section, clause …) and its parts, outermost first. */
export type CitedProvision = { number: string; parts: readonly CitationPart[] };

/** Templates for formatting a provision: `v` is a number, `p` the text before it, `l` a letter. */
type CitationFrames = Readonly<Record<'article' | CitationPart['level'], string>> & {
  /** An article without parts when several provisions are cited. */
  articleAlone?: string;
  /** A letter within a paragraph or numeral, where they are not simply concatenated. */
  paragraphLetter?: string;
  numeralLetter?: string;
};

/** The citation style of a language. */
type CitationStyle = CitationFrames &
  Readonly<Record<'pair' | 'whole', string>> & {
    constitutionArticle?: string;
    constitutionParagraph?: string;
    /** Templates for sections and clauses with parts; missing ones fall back to those of articles. */
    provision?: Partial<CitationFrames>;
    letters?: readonly string[];
    quoted?: string;
  };

const styles: Readonly<Record<string, CitationStyle>> = citations.languages;
const nationalForms: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  citations.own;

const provisionPattern = /^([A-Z]?\d+(?:-\d+)?[A-Z]?|[IVXLC]+)(?: § (\d+))?((?: \([^()]+\))*)$/;
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
export const parseCitation = (number: string): CitedProvision[] | null => {
  const places: CitedProvision[] = [];
  for (const text of number.split(', ')) {
    const before = text.startsWith('(') ? places.slice(-1)[0]?.number : undefined;
    const [, main, section, brackets = ''] =
      (before ? `${before} ${text}` : text).match(provisionPattern) ?? [];
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
const formatParts = (
  frames: CitationFrames,
  letters: readonly string[],
  before: string,
  parts: readonly CitationPart[],
): string => {
  const [part, next] = parts;
  if (!part) return before;
  const { level, value } = part;
  const letterOf = (letter: string): string => letters[latinLetters.indexOf(letter)] ?? letter;
  const hasLetter = (level === 'paragraph' || level === 'numeral') && next?.level === 'letter';
  const combinedFrame = hasLetter ? frames[`${level}Letter`] : undefined;
  const formatted = fill(combinedFrame ?? frames[level], {
    p: before,
    v: level === 'letter' ? letterOf(value) : value,
    l: letterOf(next?.value ?? ''),
  });
  return formatParts(frames, letters, formatted, parts.slice(combinedFrame ? 2 : 1));
};

/** The translated texts that name a law and its provisions. */
export type CitationTexts = {
  /** The name of the law. */
  instrument: string;
  /** A reference with only unit and number; `instrument` replaces the name of the law. */
  plain: (unit: LegalUnit, number: string, instrument?: string) => string;
};

/** Punctuation left at the ends of a reference without the name of the law. */
const outerPunctuation = /^[\s,،]+|[\s,،]+$/gu;

type ProvisionRef = Pick<LegalFact, 'instrument' | 'unit' | 'number'>;

/** The templates for a provision; null where the text of its unit suffices. */
const framesFor = (
  style: CitationStyle,
  { instrument, unit }: ProvisionRef,
  places: readonly CitedProvision[],
): CitationFrames | null => {
  if (unit === 'article' && isTreaty(instrument)) return style;
  const frames = {
    ...style,
    article: style.constitutionArticle ?? style.article,
    paragraph: style.constitutionParagraph ?? style.paragraph,
  };
  const hasParts = places.some(({ parts }) => parts.length > 0);
  if (unit !== 'article')
    return hasParts && style.provision && unit !== 'amendment' ? { ...frames, ...style.provision } : null;
  const needsFrames = hasParts || places.length > 1 || style.quoted;
  return needsFrames || (style.constitutionArticle && /^\d/.test(places[0]?.number ?? '')) ? frames : null;
};

/** Formats a citation in the style of the language, or in the country's own form; with ASCII digits. */
export const formatCitation = (
  fact: ProvisionRef,
  { language, country }: { language: string; country?: string | undefined },
  words: CitationTexts,
): string => {
  const nationalForm = country && nationalForms[country]?.[language]?.[fact.number];
  if (nationalForm) return nationalForm;
  const style = styles[language];
  const places = parseCitation(fact.number);
  const frames = style && places && framesFor(style, fact, places);
  if (!frames) return words.plain(fact.unit, fact.number);
  const instrument =
    style.quoted && !/[《「『]/u.test(words.instrument)
      ? fill(style.quoted, { instrument: words.instrument })
      : words.instrument;
  const formatStart = ({ number, parts }: CitedProvision): string => {
    if (fact.unit !== 'article' && !style.provision?.article)
      return words.plain(fact.unit, number, '').replace(outerPunctuation, '');
    return fill((parts.length === 0 && frames.articleAlone) || frames.article, { v: number });
  };
  const formatted = places
    .map((place) => formatParts(frames, style.letters ?? [], formatStart(place), place.parts))
    .reduce((a, b) => fill(style.pair, { a, b }));
  return fill(style.whole, { instrument, places: formatted });
};
