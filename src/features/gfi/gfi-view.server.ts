import type { Country } from '#features/countries/index.ts';
import type { TextSnapshot } from '#features/texts/index.ts';
import { categories, indicatorsOf } from './catalogue.ts';
import { scoresOf } from './country-scores.ts';
import type { GfiView, View } from './pages/gfi-props.ts';
import { categoryTip, indicatorTip } from './pages/gfi-texts.ts';
import { summarise } from './scores.ts';
import { sheetOf } from './sheet-files.server.ts';

/** The view an address asks for; anything but `table` is the dashboard. */
export const parseView = (asked: string | undefined): View => (asked === 'table' ? 'table' : 'dashboard');

/** What a country page in the language `tag` shows of the index. */
export const gfiView = (country: Country, view: View, tag: string, texts: TextSnapshot): GfiView => {
  const set = scoresOf(country);
  const summary = summarise(set);
  return {
    path: `/country/${country.code}`,
    view,
    sample: set.sample,
    overall: summary.overall,
    categories: categories.map((key) => ({
      key,
      tip: texts.text(categoryTip(key), tag),
      score: summary.categories[key],
      indicators: indicatorsOf(key).map((indicator) => [
        texts.text(indicator.text, tag),
        texts.text(indicatorTip(indicator.text), tag),
        set.figures[indicator.key].score,
      ]),
    })),
    sheet: view === 'table' ? sheetOf(country, tag, texts) : null,
  };
};
