import { fillPlaceholders } from '#content/index.ts';
import type { Comparison } from '#gfi/index.ts';
import { categories } from '#gfi/index.ts';
import {
  formatOrder,
  type Order,
  orderAfter,
  type Row,
  type ScoreMode,
  type SortKey,
  scoreModes,
} from '#gfi/modern.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Headline } from '#ui/headline.tsx';
import { type LegendItem, MapLegend } from '#ui/map-legend.tsx';
import { EditionFiles } from './data-files.tsx';
import { EditionLine, IndexFrame } from './index-frame.tsx';
import type { IndexSite } from './index-props.ts';
import type { OverviewKey } from './index-texts.ts';
import { BandLabel, ComparisonLabel } from './score-parts.tsx';

export type { Order, ScoreMode } from '#gfi/modern.ts';
export { defaultOrder, formatOrder, parseOrder, parseScoreMode, sortRows } from '#gfi/modern.ts';
export { overviewTextKeys } from './index-texts.ts';

/** Comparison with countries of similar income: category, label and signed difference. */
export type PeerComparison = { comparison: Comparison | null; label: string; difference: string | null };

export type OverviewPageProps = IndexSite<OverviewKey> & {
  /** In the order in which they are shown. */
  rows: readonly (Row & { href: string; peerComparison: PeerComparison })[];
  order: Order;
  /** URL of this page in another order, with the same score mode. */
  orderUrl: (order: string) => string;
  scoreMode: ScoreMode;
  /** URLs of this page in each score mode. */
  scoreModeUrls: Readonly<Record<ScoreMode, string>>;
  /** Explains the score modes. */
  scoreModeNote: string;
  /** The map of the world as markup. */
  map: string;
  mapHeadingId: string;
  legend: readonly LegendItem[];
};

type SectionProps = { page: OverviewPageProps };

const columnsOf = (texts: OverviewPageProps['texts']): readonly (readonly [SortKey, string])[] => [
  ['name', texts.index_column_country],
  ['region', texts.countries_region_label],
  ['difference', texts.index_column_peers],
  ['overall', texts.gfi_overall_score],
  ...categories.map((key) => [key, texts[`${key}_category`]] as const),
  ['coverage', texts.index_column_coverage],
];

const sortStates = { true: 'descending', false: 'ascending' } as const;

const TableHead = ({ page }: SectionProps) => (
  <thead>
    <tr>
      {columnsOf(page.texts).map(([sortKey, text]) => {
        const current = page.order.by === sortKey;
        const state = sortStates[`${page.order.descending}`];
        return (
          <th key={sortKey} scope="col" aria-sort={current ? state : undefined}>
            <a href={page.orderUrl(formatOrder(orderAfter(sortKey, page.order)))}>{text}</a>
          </th>
        );
      })}
    </tr>
  </thead>
);

const Score = ({ page, score }: SectionProps & { score: number | null }) =>
  score === null ? (
    <span className="index-none">{page.texts.gfi_no_score}</span>
  ) : (
    <span>{localizeDigits(score, page.digits)}</span>
  );

const CountryRow = ({ page, row }: SectionProps & { row: OverviewPageProps['rows'][number] }) => (
  <tr>
    <th scope="row">
      <a href={row.href}>{row.name}</a>
    </th>
    <td>{row.region}</td>
    <td className="index-overall">
      {row.peerComparison.difference !== null && <strong>{row.peerComparison.difference}</strong>}
      {page.scoreMode === 'means' && <ComparisonLabel {...row.peerComparison} />}
    </td>
    <td className="index-overall">
      {row.overall !== null && <strong>{localizeDigits(row.overall, page.digits)}</strong>}
      {page.scoreMode === 'points' ? (
        <BandLabel site={page} score={row.overall} />
      ) : (
        row.overall === null && page.texts.gfi_no_score
      )}
    </td>
    {categories.map((key) => (
      <td key={key}>
        <Score page={page} score={row[key]} />
      </td>
    ))}
    <td>{localizeDigits(row.coverage, page.digits)}</td>
  </tr>
);

/** The score modes as links, so that the choice works without a script and can be shared. */
const ScoreModeChoice = ({ page: { texts, scoreMode, scoreModeUrls, scoreModeNote } }: SectionProps) => (
  <>
    <nav className="gfi-view-switch" aria-label={texts.index_reading}>
      {scoreModes.map((each) => (
        <a
          key={each}
          className="button is-quiet"
          href={scoreModeUrls[each]}
          aria-current={each === scoreMode ? 'true' : undefined}
        >
          {texts[`index_reading_${each}`]}
        </a>
      ))}
    </nav>
    <p className="small">{scoreModeNote}</p>
  </>
);

const WorldMap = ({ page }: SectionProps) => (
  <section className="map" aria-labelledby={page.mapHeadingId}>
    <Headline as="h2" id={page.mapHeadingId}>
      {page.texts.map_heading}
    </Headline>
    <a className="vh map-skip" href="#table">
      {page.texts.footer_countries}
    </a>
    <div
      className="map-drawing"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, with names escaped
      dangerouslySetInnerHTML={{ __html: page.map }}
    />
    <p className="small">
      {page.scoreMode === 'means' ? page.texts.index_map_note_means : page.texts.index_map_note}
    </p>
    <MapLegend items={page.legend} />
  </section>
);

/** The scores of all countries as a table and a map. Sorting is a link, so it works without a script. */
export const OverviewPage = (page: OverviewPageProps) => {
  const { texts, order } = page;
  const column = columnsOf(texts).find(([sortKey]) => sortKey === order.by)?.[1] ?? '';
  const caption = fillPlaceholders(texts.index_all_caption, { column });
  return (
    <IndexFrame site={page} title={texts.index_all_title} current="all">
      <p className="lead">{texts.index_all_intro}</p>
      <EditionLine site={page} />
      <ScoreModeChoice page={page} />
      <WorldMap page={page} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard */}
      <section className="index-table-frame" id="table" tabIndex={0} aria-label={texts.index_all_title}>
        <table className="index-all-countries">
          <caption className="vh">{caption}</caption>
          <TableHead page={page} />
          <tbody>
            {page.rows.map((row) => (
              <CountryRow key={row.code} page={page} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <EditionFiles site={page} />
    </IndexFrame>
  );
};
