import { type Language, originalLanguage, type TextSnapshot } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import type { ScoredEdition } from '#gfi/index.server.ts';
import {
  annexOf,
  capitalise,
  categories,
  type Figure,
  type FigureFormat,
  formatDay,
  formatFigure,
  type GfiContent,
  type Indicator,
  indicatorsOf,
  membersNote,
  numbersOf,
  scoresOf,
  sheetOf,
  shortName,
  subScoreName,
  summariseScoreSet,
} from '#gfi/index.server.ts';
import { withLabel } from '#lib/sentences.ts';
import type { GfiView, IndicatorView, View } from './gfi-props.ts';
import { figuresTextKeys, overviewTextKeys } from './index-texts.ts';
import { explanation } from './views/measure-texts.ts';
import { peersView } from './views/peers-view.server.ts';

/** The view that the address requests; anything but `table` is the dashboard. */
export const parseView = (requested: string | undefined): View =>
  requested === 'table' ? 'table' : 'dashboard';

/** The language in which a page of the index is linked: that of this page, else English, else German. */
const languageFor = (tag: string, keys: readonly string[], texts: TextSnapshot): string =>
  [tag, 'en'].find((each) => texts.languagesWith(keys).includes(each)) ?? originalLanguage;

/** Link to the page with the figures behind the scores. */
export const figuresLink = (path: string, tag: string, texts: TextSnapshot): GfiView['figures'] => {
  const linkLanguage = languageFor(tag, figuresTextKeys, texts);
  const text = texts.text('index_figures_link', linkLanguage);
  return {
    href: `${path}/index?lang=${linkLanguage}`,
    label: { text, lang: linkLanguage === tag ? undefined : linkLanguage },
  };
};

/**
 * A sub-score for the dashboard. If the explanation would claim more than was measured, the figure names its
 * measure instead, marked with an asterisk if that is a substitute for a better one.
 */
const indicatorView = (indicator: Indicator, figure: Figure, context: FigureFormat): IndicatorView => {
  const { tag, texts } = context;
  const { measure, missing, score, value, year } = figure;
  const { name, substitute } = subScoreName(indicator, measure, tag, texts);
  if (missing === 'notMeasured') return [name, null, null, texts.text('index_not_measured', tag)];
  const tip = explanation(indicator, figure, tag, texts);
  const formatted =
    measure && value !== null && year !== null && formatFigure(measure, { value, year }, context);
  const measureLabel = measure && tip === null ? capitalise(shortName(measure, tag, texts), tag) : null;
  const label = measureLabel && substitute && score !== null ? `${measureLabel}*` : measureLabel;
  return [
    name,
    tip,
    score,
    label && formatted ? withLabel(tag, label, formatted) : (label ?? formatted) || null,
  ];
};

/** The values of the texts about the index on the page of a country. */
export const indexValues = (gfi: ScoredEdition, country: Country, language: Language) => {
  const { measures, made } = gfi.manifest;
  const publishers = new Set(measures.map(({ source }) => source.split(',', 1)[0] ?? source));
  const numbers = numbersOf(language);
  return {
    count: numbers.format(summariseScoreSet(scoresOf(country, gfi)).scored),
    sources: numbers.isolate(new Intl.ListFormat(language.tag, { type: 'unit' }).format(publishers)),
    date: formatDay(made, language),
  };
};

/** What a country page shows of the index. */
export const gfiView = (
  country: Country,
  view: View,
  language: Language,
  { texts, gfi }: GfiContent,
): GfiView => {
  const { tag } = language;
  const scoreSet = scoresOf(country, gfi);
  const summary = summariseScoreSet(scoreSet);
  const context = { tag, texts, numbers: numbersOf(language) };
  const annex = annexOf(gfi, country.code, language, texts);
  const path = `/country/${country.code}`;
  return {
    path,
    view,
    sample: scoreSet.sample,
    membersNote: membersNote(gfi, country.code, language, texts),
    overall: summary.overall,
    categories: categories.map((key) => ({
      key,
      score: summary.categories[key],
      indicators: indicatorsOf(key).map((indicator) =>
        indicatorView(indicator, scoreSet.figures[indicator.key], context),
      ),
    })),
    sheet: view === 'table' ? sheetOf(country, language, { texts, gfi }) : null,
    edition: scoreSet.sample
      ? null
      : {
          name: `Global Fair Index ${gfi.manifest.id}`,
          made: formatDay(gfi.manifest.made, language),
          href: `/index?lang=${languageFor(tag, overviewTextKeys, texts)}`,
        },
    figures: figuresLink(path, tag, texts),
    peers: peersView(country.code, language, { texts, gfi }),
    annex: scoreSet.sample ? null : annex,
    values: indexValues(gfi, country, language),
  };
};
