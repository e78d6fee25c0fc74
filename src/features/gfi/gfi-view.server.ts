import type { Country } from '#features/countries/index.ts';
import { type Language, originalLanguage, type TextSnapshot } from '#features/texts/index.ts';
import { categories, type Indicator, indicatorsOf } from './catalogue.ts';
import { scoresOf } from './country-scores.ts';
import type { GfiView, IndicatorView, View } from './pages/gfi-props.ts';
import { categoryTip } from './pages/gfi-texts.ts';
import { figuresTextKeys, overviewTextKeys } from './pages/index-texts.ts';
import { type Figure, summarise } from './scores.ts';
import { type GfiContent, sheetOf } from './sheet-files.server.ts';
import { explanation, measureName } from './views/measure-texts.ts';
import { type Numbers, numbersOf, writeDay } from './views/numbers.ts';
import { writeFigure } from './views/write-figure.ts';

/** The view that the address requests; anything but `table` is the dashboard. */
export const parseView = (requested: string | undefined): View =>
  requested === 'table' ? 'table' : 'dashboard';

/** The language in which a page of the index is linked: that of this page, else English, else German. */
const languageFor = (tag: string, keys: readonly string[], texts: TextSnapshot): string =>
  [tag, 'en'].find((each) => texts.languagesWith(keys).includes(each)) ?? originalLanguage;

/** Link to the page with the figures behind the scores. */
const figuresLink = (path: string, tag: string, texts: TextSnapshot): GfiView['figures'] => {
  const shown = languageFor(tag, figuresTextKeys, texts);
  const text = texts.text('index_figures_link', shown);
  return { href: `${path}/index?lang=${shown}`, said: { text, lang: shown === tag ? undefined : shown } };
};

type WritingContext = { tag: string; texts: TextSnapshot; numbers: Numbers };

const dashboardFigure = ({ measure, value, year }: Figure, numbers: Numbers): string | null =>
  measure && value !== null && year !== null
    ? writeFigure(measure, { value, year }, numbers, { withRange: false })
    : null;

/** A sub-score for the dashboard, with its explanation or else with the name of the measure before the figure. */
const indicatorView = (
  indicator: Indicator,
  figure: Figure,
  { tag, texts, numbers }: WritingContext,
): IndicatorView => {
  const { measure, score } = figure;
  const tip = explanation(indicator, measure, tag, texts);
  const figureText = dashboardFigure(figure, numbers);
  const labelledFigure =
    tip === null && measure && figureText
      ? `${measureName(measure, tag, texts).text}: ${figureText}`
      : figureText;
  return [texts.text(indicator.text, tag), tip, score, labelledFigure];
};

/** What a country page shows of the index. */
export const gfiView = (
  country: Country,
  view: View,
  language: Language,
  { texts, gfi }: GfiContent,
): GfiView => {
  const { tag } = language;
  const set = scoresOf(country, gfi);
  const summary = summarise(set);
  const numbers = numbersOf(language);
  const path = `/country/${country.code}`;
  return {
    path,
    view,
    sample: set.sample,
    overall: summary.overall,
    categories: categories.map((key) => ({
      key,
      tip: texts.text(categoryTip(key), tag),
      score: summary.categories[key],
      indicators: indicatorsOf(key).map((indicator) =>
        indicatorView(indicator, set.figures[indicator.key], { tag, texts, numbers }),
      ),
    })),
    sheet: view === 'table' ? sheetOf(country, tag, { texts, gfi }) : null,
    edition: set.sample
      ? null
      : {
          name: `Global Fair Index ${gfi.manifest.id}`,
          made: writeDay(gfi.manifest.made, language),
          href: `/index?lang=${languageFor(tag, overviewTextKeys, texts)}`,
        },
    figures: figuresLink(path, tag, texts),
  };
};
