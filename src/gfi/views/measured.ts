import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.ts';
import { joinSentences } from '#lib/sentences.ts';
import { type CategoryKey, categories, type Indicator, indicatorsOf } from '../catalogue.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import type { ScoredEdition } from '../scoring/scored-edition.ts';
import type { Annex } from './measure-texts.ts';
import { textKeyOf } from './measure-texts.ts';
import { numbersOf } from './numbers.ts';

/**
 * The short name of a measure for use within a sentence; else its full name, else its English name.
 */
export const shortName = ({ code, name }: EditionMeasure, tag: string, texts: TextSnapshot): string => {
  const key = [textKeyOf('short', code), textKeyOf('measure', code)].find((each) => texts.has(each, tag));
  return key ? texts.text(key, tag) : name.en;
};

/** Capitalises the first letter. */
export const capitalise = (text: string, tag: string): string => {
  const [first = ''] = text;
  return first.toLocaleUpperCase(tag) + text.slice(first.length);
};

/** The name of a sub-score, and the name of its measure if that is only a proxy. */
export const subScoreName = (
  { text }: Indicator,
  measure: EditionMeasure | null,
  tag: string,
  texts: TextSnapshot,
): { name: string; substitute: string | null } => ({
  name: texts.text(text, tag),
  substitute: measure?.substitute ? capitalise(shortName(measure, tag, texts), tag) : null,
});

/**
 * The annex texts of a country: for each area the scored measures, with an asterisk behind proxies, and the
 * median of the peers.
 */
export const annexOf = (
  edition: ScoredEdition,
  code: string,
  { tag, digits, direction }: Language,
  texts: TextSnapshot,
): Annex => {
  const numbers = numbersOf({ tag, digits, direction });
  const figures = edition.forCountry(code)?.set.figures;
  const medians = edition.peersOf(code)?.medians.categories;
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  let starred = false;

  const scoredIn = (category: CategoryKey): string[] =>
    indicatorsOf(category).flatMap(({ key }) => {
      const { score = null, measure = null } = figures?.[key] ?? {};
      if (score === null || !measure) return [];
      starred ||= measure.substitute !== null;
      return `${shortName(measure, tag, texts)}${measure.substitute === null ? '' : '*'}`;
    });

  const textOf = (category: CategoryKey): string => {
    const measures = scoredIn(category);
    if (measures.length === 0) return texts.text('index_too_few', tag);
    const measured = fillPlaceholders(texts.text('annex_measured', tag), { measures: list.format(measures) });
    const median = medians?.[category] ?? null;
    if (median === null) return measured;
    const compared = fillPlaceholders(texts.text('annex_peers', tag), { median: numbers.format(median) });
    return joinSentences(tag, [measured, compared]);
  };

  const areas = Object.fromEntries(categories.map((key) => [key, textOf(key)])) as Annex['areas'];
  return { areas, footnote: starred ? texts.text('annex_substitute', tag) : null };
};
