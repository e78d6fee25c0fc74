import type { Country } from '#features/countries/index.ts';
import { categories, indicatorsOf } from './catalogue.ts';
import { scoresOf } from './country-scores.ts';
import type { GfiView, View } from './pages/gfi-props.ts';
import { categoryTip, indicatorTip } from './pages/gfi-texts.ts';
import { summarise } from './scores.ts';
import type { ScoredEdition } from './scoring/scored-edition.ts';
import { type GfiContent, sheetOf } from './sheet-files.server.ts';

/** The view an address asks for; anything but `table` is the dashboard. */
export const parseView = (asked: string | undefined): View => (asked === 'table' ? 'table' : 'dashboard');

/** Edition, and whom its figures are from under which licence, each once. */
const sourcesOf = ({ manifest }: ScoredEdition, label: string): string => {
  const sources = new Set(manifest.measures.map(({ source, licence }) => `${source} (${licence})`));
  return `Global Fair Index ${manifest.id}. ${label}: ${[...sources].join('; ')}.`;
};

/** What a country page in the language `tag` shows of the index. */
export const gfiView = (country: Country, view: View, tag: string, { texts, gfi }: GfiContent): GfiView => {
  const set = scoresOf(country, gfi);
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
    sheet: view === 'table' ? sheetOf(country, tag, { texts, gfi }) : null,
    sources: set.sample ? null : sourcesOf(gfi, texts.text('table_sources_row', tag)),
  };
};
