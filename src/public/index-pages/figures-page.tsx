import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { withLabel } from '#lib/sentences.ts';
import { Headline } from '#ui/headline.tsx';
import { DataFiles } from './data-files.tsx';
import { FigureCard, Formula, MedianTerms, ScoreBar } from './figure-card.tsx';
import { EditionLine, IndexFrame } from './index-frame.tsx';
import type { FiguresView, IndexSite, ScoreView } from './index-props.ts';
import type { FiguresKey } from './index-texts.ts';
import { PeerList } from './peers-parts.tsx';
import { BandLabel, ComparisonLabel, Ring } from './score-parts.tsx';

export { figuresTextKeys } from './index-texts.ts';

export type FiguresPageProps = IndexSite<FiguresKey> & {
  /** Name, region and link in the language of the page. */
  country: { code: string; name: string; region: string; href: string; link: string };
  figures: FiguresView;
};

type SectionProps = { page: FiguresPageProps };

const Calculation = ({ page, scoreView }: SectionProps & { scoreView: ScoreView }) => (
  <dl>
    {scoreView.formula && (
      <>
        <dt>{page.texts.index_calculation}</dt>
        <dd>
          <Formula>{scoreView.formula}</Formula>
        </dd>
      </>
    )}
    <MedianTerms site={page} region={page.country.region} medians={scoreView.medians} />
  </dl>
);

const Robustness = ({ page }: SectionProps) => {
  const { texts, digits, lang, figures } = page;
  if (!figures.robustness) return null;
  const { lowest, highest, bands } = figures.robustness;
  const [from, to] = [lowest, highest].map((score) => localizeDigits(score, digits));
  const list = new Intl.ListFormat(lang, { type: 'disjunction' }).format(bands);
  return (
    <p>
      {`${fillPlaceholders(texts.index_robust_range, { lowest: from ?? '', highest: to ?? '' })} `}
      {bands.length === 1
        ? texts.index_robust_same
        : fillPlaceholders(texts.index_robust_moves, { bands: list })}
    </p>
  );
};

const Overall = ({ page }: SectionProps) => {
  const { texts, figures, digits } = page;
  const { overall, coverage } = figures;
  const count = { scored: localizeDigits(coverage.scored, digits), of: localizeDigits(coverage.of, digits) };
  return (
    <section className="panel index-figure-total" aria-labelledby="overall">
      <Ring site={page} score={overall.score} />
      <div>
        <Headline as="h2" id="overall">
          {texts.gfi_overall_score}
        </Headline>
        <BandLabel site={page} score={overall.score} />
        {figures.peers && (
          <p className="gfi-peers">
            <ComparisonLabel {...figures.peers} />
            <span>{figures.peers.line}</span>
          </p>
        )}
        {overall.score === null && <p>{texts.index_too_few}</p>}
        <Calculation page={page} scoreView={overall} />
        <p>{fillPlaceholders(texts.index_coverage, count)}</p>
        <Robustness page={page} />
        <EditionLine site={page} />
      </div>
    </section>
  );
};

const Category = ({ page, category }: SectionProps & { category: FiguresView['categories'][number] }) => (
  <section className="index-figure-group" aria-labelledby={category.key}>
    <div className="index-figure-head">
      <Headline as="h2" id={category.key}>
        {page.texts[`${category.key}_category`]}
      </Headline>
      <BandLabel site={page} score={category.score} />
      {category.score !== null && <strong>{localizeDigits(category.score, page.digits)}</strong>}
    </div>
    <ScoreBar score={category.score} medians={category.medians} />
    {category.score === null && <p>{page.texts.index_too_few}</p>}
    <Calculation page={page} scoreView={category} />
    <ul className="index-figures">
      {category.figures.map((figure) => (
        <FigureCard key={figure.key} site={page} region={page.country.region} figure={figure} />
      ))}
    </ul>
  </section>
);

/** Everything behind the scores of one country, so that readers can recalculate them. */
export const FiguresPage = (page: FiguresPageProps) => {
  const { texts, country, lang } = page;
  const file = (extension: string) => `/country/${country.code}/index.${extension}?lang=${lang}`;
  return (
    <IndexFrame
      site={page}
      title={withLabel(lang, texts.gfi_main_title, country.name)}
      links={[{ href: country.href, text: country.link }]}
    >
      <p className="lead">{texts.index_country_intro}</p>
      {page.figures.membersNote && <p>{page.figures.membersNote}</p>}
      <Overall page={page} />
      {page.figures.categories.map((category) => (
        <Category key={category.key} page={page} category={category} />
      ))}
      {page.figures.peerDetails && <PeerList site={page} peers={page.figures.peerDetails} />}
      <DataFiles
        site={page}
        files={[
          { href: `/api/gfi/${country.code}/figures.csv`, text: texts.index_raw_csv },
          { href: file('csv'), text: texts.table_download_csv },
          { href: file('xlsx'), text: texts.table_download_xlsx },
          { href: '/api/gfi/manifest', text: texts.index_manifest, open: true },
        ]}
        calls={[`/api/gfi/${country.code}`, `/api/gfi/${country.code}/figures.csv`, '/api/gfi/manifest']}
      />
    </IndexFrame>
  );
};
