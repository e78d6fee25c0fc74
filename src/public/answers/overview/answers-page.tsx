import { fillPlaceholders } from '#content/index.ts';
import type { AnswerKind } from '#countries/index.ts';
import { Brand, Frame } from '#ui/frame.tsx';
import { Headline } from '#ui/headline.tsx';
import { Icon } from '#ui/icon.tsx';
import { type LanguageChoice, LanguageList } from '#ui/language-links.tsx';
import { type LegendItem, MapLegend } from '#ui/map-legend.tsx';
import type { SitePage } from '#ui/texts.ts';
import { type Order, type SortKey, sortKeys } from './answers-order.ts';
import type { AnswersKey } from './answers-texts.ts';

/** The answers of one government; numbers are already formatted, `null` where there is none. */
export type AnswersRow = {
  code: string;
  name: string;
  href: string;
  cells: Readonly<Record<Exclude<SortKey, 'name'>, string | null>>;
  /** How many answers of each kind, without those that did not occur. */
  kinds: readonly { kind: AnswerKind; count: string }[];
};

export type SummaryView = {
  key: string;
  /** Country and month. */
  heading: string;
  kind: AnswerKind;
  text: string;
  /** Language and direction of the text; empty and `auto` where they are not known. */
  lang: string;
  dir: 'ltr' | 'rtl' | 'auto';
};

export type AnswersPageProps = SitePage<AnswersKey> & {
  pageLanguages: readonly LanguageChoice[];
  /** Day of the numbers, in words. */
  asOf: string;
  totals: readonly { text: string; value: string }[];
  rows: readonly AnswersRow[];
  order: Order;
  /** URL of this page, sorted by a click on a column. */
  sortUrls: Readonly<Record<SortKey, string>>;
  regions: readonly { text: string; href: string; isCurrent: boolean }[];
  summaries: readonly SummaryView[];
  /** Note on countries with few letters. */
  fewNote: string;
  /** The map of the world as markup. */
  map: string;
  mapHeadingId: string;
  legend: readonly LegendItem[];
};

type PartProps = { page: AnswersPageProps };

const columnTexts = {
  name: 'index_column_country',
  posted: 'answers_posted',
  answers: 'answers_count',
  rate: 'answers_rate',
  median: 'answers_median',
  latest: 'answers_latest',
} as const satisfies Record<SortKey, AnswersKey>;

const sortStates = { true: 'descending', false: 'ascending' } as const;

const Totals = ({ page }: PartProps) => (
  <dl className="answers-totals">
    {page.totals.map(({ text, value }) => (
      <div key={text}>
        <dt>{text}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Regions = ({ page }: PartProps) => (
  <nav className="gfi-view-switch answers-regions" aria-label={page.texts.countries_region_label}>
    {page.regions.map(({ text, href, isCurrent }) => (
      <a key={href} className="button is-quiet" href={href} aria-current={isCurrent ? 'true' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

const TableHead = ({ page }: PartProps) => (
  <thead>
    <tr>
      {sortKeys.map((key) => (
        <th
          key={key}
          scope="col"
          aria-sort={page.order.by === key ? sortStates[`${page.order.descending}`] : undefined}
        >
          <a href={page.sortUrls[key]}>{page.texts[columnTexts[key]]}</a>
        </th>
      ))}
      <th scope="col">{page.texts.answers_kinds}</th>
    </tr>
  </thead>
);

const CountryRow = ({ page: { texts }, row }: PartProps & { row: AnswersRow }) => (
  <tr>
    <th scope="row">
      <a href={row.href}>{row.name}</a>
    </th>
    {sortKeys.map((key) => key !== 'name' && <td key={key}>{row.cells[key] ?? '–'}</td>)}
    <td>
      <ul>
        {row.kinds.map(({ kind, count }) => (
          <li key={kind}>{`${texts[`answer_kind_${kind}`]}: ${count}`}</li>
        ))}
      </ul>
    </td>
  </tr>
);

const Table = ({ page }: PartProps) => {
  const column = page.texts[columnTexts[page.order.by]];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
    <section className="index-table-frame" id="table" tabIndex={0} aria-label={page.texts.answers_title}>
      <table className="index-all-countries">
        <caption className="vh">{fillPlaceholders(page.texts.answers_caption, { column })}</caption>
        <TableHead page={page} />
        <tbody>
          {page.rows.map((row) => (
            <CountryRow key={row.code} page={page} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const WorldMap = ({ page }: PartProps) => (
  <section className="map" aria-labelledby={page.mapHeadingId}>
    <Headline as="h2" id={page.mapHeadingId}>
      {page.texts.answers_rate}
    </Headline>
    <a className="vh map-skip" href="#data">
      {page.texts.index_downloads}
    </a>
    <div
      className="map-drawing"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, with names escaped
      dangerouslySetInnerHTML={{ __html: page.map }}
    />
    <MapLegend items={page.legend} />
  </section>
);

const Summaries = ({ page: { texts, summaries } }: PartProps) => (
  <section aria-labelledby="summaries">
    <Headline as="h2" id="summaries">
      {texts.answers_summaries}
    </Headline>
    <p className="small">{texts.answers_summaries_note}</p>
    {summaries.map(({ key, heading, kind, text, lang, dir }) => (
      <article key={key} className="answers-summary">
        <h3>{heading}</h3>
        <p className="small">{texts[`answer_kind_${kind}`]}</p>
        <p lang={lang} dir={dir}>
          {text}
        </p>
      </article>
    ))}
  </section>
);

/** Note and map only where there is something to show; on the first day the page says so. */
const Answers = ({ page }: PartProps) => {
  if (page.rows.length === 0) return <p className="answers-empty">{page.texts.answers_empty}</p>;
  return (
    <>
      <Table page={page} />
      <p className="small">{`${page.fewNote} ${page.texts.answers_days_note}`}</p>
      <WorldMap page={page} />
      {page.summaries.length > 0 && <Summaries page={page} />}
    </>
  );
};

/** What governments answered, as reported by senders. Sorting and filtering are links, so they work without a script. */
export const AnswersPage = (page: AnswersPageProps) => {
  const { texts } = page;
  return (
    <Frame
      site={page}
      bar={<Brand site={page} />}
      languages="#languages"
      footer={<LanguageList label={texts.language_label} languages={page.pageLanguages} />}
    >
      <div className="wrap gfi index-page">
        <Headline as="h1">{texts.answers_title}</Headline>
        <p className="lead">{texts.answers_intro}</p>
        <p>{texts.answers_honest}</p>
        <Totals page={page} />
        <p className="small">{fillPlaceholders(texts.gfi_last_update, { date: page.asOf })}</p>
        <Regions page={page} />
        <Answers page={page} />
        <p className="answers-report">
          {`${texts.answers_report} `}
          <a href={`${page.links.home}#countries`}>{texts.footer_countries}</a>
        </p>
        <section aria-labelledby="data">
          <Headline as="h2" id="data">
            {texts.index_downloads}
          </Headline>
          <p className="message-actions">
            <a className="button is-quiet" href="/api/answers.csv" download>
              <Icon name="download" />
              {texts.table_download_csv}
            </a>
            <a className="button is-quiet" href="/api/answers">
              JSON
            </a>
          </p>
        </section>
      </div>
    </Frame>
  );
};
