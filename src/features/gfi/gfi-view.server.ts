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
import { type Numbers, numbersOf } from './views/numbers.ts';
import { writeDated } from './views/written.ts';

/** The view an address asks for; anything but `table` is the dashboard. */
export const parseView = (asked: string | undefined): View => (asked === 'table' ? 'table' : 'dashboard');

/** The language a page of the index is shown in: that of this page, else English, else German. */
const shownIn = (tag: string, keys: readonly string[], texts: TextSnapshot): string =>
  [tag, 'en'].find((each) => texts.languagesWith(keys).includes(each)) ?? originalLanguage;

/** Where the figures behind the scores are shown. */
const figuresLink = (path: string, tag: string, texts: TextSnapshot): GfiView['figures'] => {
  const shown = shownIn(tag, figuresTextKeys, texts);
  const text = texts.text('index_figures_link', shown);
  return { href: `${path}/index?lang=${shown}`, said: { text, lang: shown === tag ? undefined : shown } };
};

type Words = { tag: string; texts: TextSnapshot; numbers: Numbers };

const figureOf = ({ measure, value, year }: Figure, numbers: Numbers): string | null =>
  measure && value !== null && year !== null
    ? writeDated(measure, { value, year }, numbers, { withRange: false })
    : null;

/** A sub-score as the dashboard shows it: explained, or with the name of what was measured before the figure. */
const indicatorView = (
  indicator: Indicator,
  figure: Figure,
  { tag, texts, numbers }: Words,
): IndicatorView => {
  const { measure, score } = figure;
  const tip = explanation(indicator, measure, tag, texts);
  const dated = figureOf(figure, numbers);
  const named =
    tip === null && measure && dated ? `${measureName(measure, tag, texts).text}: ${dated}` : dated;
  return [texts.text(indicator.text, tag), tip, score, named];
};

/** What a country page in a language shows of the index. */
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
          href: `/index?lang=${shownIn(tag, overviewTextKeys, texts)}`,
        },
    figures: figuresLink(path, tag, texts),
  };
};
