import citations from '../../../content/citations.json' with { type: 'json' };
import type { LegalFact, LegalUnit } from './facts.ts';

/** A part of a provision below the article. */
type CitationPart = { level: 'paragraph' | 'letter' | 'numeral' | 'section'; value: string };

/** A cited provision: the number of its article (section, clause …) and its parts, outermost first. */
export type CitedProvision = { number: string; parts: readonly CitationPart[] };

/** Templates for formatting a provision: `v` is a number, `p` the text before it, `l` a letter. */
type CitationTemplates = Readonly<Record<'article' | CitationPart['level'], string>> & {
  /** An article without parts when several provisions are cited. */
  articleAlone?: string;
  /** A letter within a paragraph or numeral, where they are not simply concatenated. */
  paragraphLetter?: string;
  numeralLetter?: string;
};

/** The citation style of a language. */
type CitationStyle = CitationTemplates &
  Readonly<Record<'pair' | 'whole', string>> & {
    constitutionArticle?: string;
    constitutionParagraph?: string;
    /** Templates for sections and clauses with parts; missing ones fall back to those of articles. */
    provision?: Partial<CitationTemplates>;
    letters?: readonly string[];
    quoted?: string;
  };

const styles: Readonly<Record<string, CitationStyle>> = citations.languages;
const nationalForms: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  citations.national;

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
  const provisions: CitedProvision[] = [];
  for (const text of number.split(', ')) {
    const before = text.startsWith('(') ? provisions.slice(-1)[0]?.number : undefined;
    const [, main, section, brackets = ''] =
      (before ? `${before} ${text}` : text).match(provisionPattern) ?? [];
    if (!main) return null;
    const parts: CitationPart[] = section ? [{ level: 'section', value: section }] : [];
    for (const [, bracket = ''] of brackets.matchAll(/\(([^()]+)\)/g)) {
      const found = partsIn(bracket);
      if (!found) return null;
      parts.push(...found);
    }
    provisions.push({ number: main, parts });
  }
  return provisions;
};

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const isTreaty = (instrument: string): boolean => ['iccpr', 'udhr', 'eu_charter'].includes(instrument);

/** Appends the parts of a provision to the text before them. */
const formatParts = (
  templates: CitationTemplates,
  letters: readonly string[],
  before: string,
  parts: readonly CitationPart[],
): string => {
  const [part, next] = parts;
  if (!part) return before;
  const { level, value } = part;
  const letterOf = (letter: string): string => letters[latinLetters.indexOf(letter)] ?? letter;
  const hasLetter = (level === 'paragraph' || level === 'numeral') && next?.level === 'letter';
  const combinedTemplate = hasLetter ? templates[`${level}Letter`] : undefined;
  const formatted = fill(combinedTemplate ?? templates[level], {
    p: before,
    v: level === 'letter' ? letterOf(value) : value,
    l: letterOf(next?.value ?? ''),
  });
  return formatParts(templates, letters, formatted, parts.slice(combinedTemplate ? 2 : 1));
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
const templatesFor = (
  style: CitationStyle,
  { instrument, unit }: ProvisionRef,
  provisions: readonly CitedProvision[],
): CitationTemplates | null => {
  if (unit === 'article' && isTreaty(instrument)) return style;
  const templates = {
    ...style,
    article: style.constitutionArticle ?? style.article,
    paragraph: style.constitutionParagraph ?? style.paragraph,
  };
  const hasParts = provisions.some(({ parts }) => parts.length > 0);
  if (unit !== 'article')
    return hasParts && style.provision && unit !== 'amendment' ? { ...templates, ...style.provision } : null;
  const needsTemplates = hasParts || provisions.length > 1 || style.quoted;
  return needsTemplates || (style.constitutionArticle && /^\d/.test(provisions[0]?.number ?? ''))
    ? templates
    : null;
};

/** Formats a citation in the style of the language, or in the country's own form; with ASCII digits. */
export const formatCitation = (
  fact: ProvisionRef,
  { language, country }: { language: string; country?: string | undefined },
  texts: CitationTexts,
): string => {
  const nationalForm = country && nationalForms[country]?.[language]?.[fact.number];
  if (nationalForm) return nationalForm;
  const style = styles[language];
  const provisions = parseCitation(fact.number);
  const templates = style && provisions && templatesFor(style, fact, provisions);
  if (!templates) return texts.plain(fact.unit, fact.number);
  const instrument =
    style.quoted && !/[《「『]/u.test(texts.instrument)
      ? fill(style.quoted, { instrument: texts.instrument })
      : texts.instrument;
  const formatStart = ({ number, parts }: CitedProvision): string => {
    if (fact.unit !== 'article' && !style.provision?.article)
      return texts.plain(fact.unit, number, '').replace(outerPunctuation, '');
    return fill((parts.length === 0 && templates.articleAlone) || templates.article, { v: number });
  };
  const formatted = provisions
    .map((provision) => formatParts(templates, style.letters ?? [], formatStart(provision), provision.parts))
    .reduce((a, b) => fill(style.pair, { a, b }));
  return fill(style.whole, { instrument, provisions: formatted });
};
