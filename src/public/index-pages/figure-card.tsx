import { fillPlaceholders } from '#content/index.ts';
import { bandOf, trendBox } from '#gfi/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import type {
  FigureView,
  IndexSite,
  MeasureView,
  ScoreView,
  TextInLanguage,
  TrendView,
} from './index-props.ts';
import type { FiguresKey } from './index-texts.ts';
import { BandLabel } from './score-parts.tsx';

type Site = IndexSite<FiguresKey>;
type CardProps = { site: Site; region: string; figure: FigureView };

export const Formula = ({ children }: { children: string }) => (
  <bdi className="index-formula" dir="ltr">
    {children}
  </bdi>
);

/** A text marked with its own language. */
export const LocalisedText = ({ content }: { content: TextInLanguage }) => (
  <span lang={content.lang} dir={content.lang && 'ltr'}>
    {content.text}
  </span>
);

/** A score as a bar, with markers for the medians of the region and the world. */
export const ScoreBar = ({ score, medians }: Pick<ScoreView, 'score' | 'medians'>) => (
  <svg
    className="index-score-bar"
    data-band={bandOf(score)?.key}
    viewBox="0 0 100 16"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className="index-track" d="M0 4h100v8H0z" />
    {score !== null && <path className="index-filled" d={`M0 4h${score}v8H0z`} />}
    {medians.world !== null && <path className="index-world" d={`M${medians.world} 0v16`} />}
    {medians.region !== null && <path className="index-region" d={`M${medians.region} 0v16`} />}
  </svg>
);

type MediansProps = { site: Site; region: string; medians: ScoreView['medians'] };

/** The two medians of the bar as text. */
export const MedianTerms = ({ site: { texts, digits }, region, medians }: MediansProps) => {
  const scoreText = (score: number | null) =>
    score === null ? texts.gfi_no_score : localizeDigits(score, digits);
  return (
    <>
      <dt className="index-region">{fillPlaceholders(texts.index_median_region, { region })}</dt>
      <dd>{scoreText(medians.region)}</dd>
      <dt className="index-world">{texts.index_median_world}</dt>
      <dd>{scoreText(medians.world)}</dd>
      {medians.peers !== null && (
        <>
          <dt>{texts.index_median_peers}</dt>
          <dd>{scoreText(medians.peers)}</dd>
        </>
      )}
    </>
  );
};

const Trend = ({ texts, trend }: { texts: Site['texts']; trend: TrendView }) => (
  <>
    {trend.line && (
      <svg className="index-trend" viewBox={`0 0 ${trendBox.width} ${trendBox.height}`} aria-hidden="true">
        <path d={trend.line.path} />
        <circle cx={trend.line.end[0]} cy={trend.line.end[1]} r="2.6" />
      </svg>
    )}
    <bdi>{trend.text}</bdi>
    {trend.compared && (
      <span className={`index-compared is-${trend.compared.direction}`}>
        {fillPlaceholders(texts[`index_trend_${trend.compared.direction}`], { year: trend.compared.since })}
      </span>
    )}
  </>
);

/** Links to the source and licence of the figures. */
export const SourceLinks = ({
  measure,
}: {
  measure: Pick<MeasureView, 'source' | 'code' | 'url' | 'licence'>;
}) => (
  <span lang="en" dir="ltr">
    <a href={measure.url}>{`${measure.source}, ${measure.code}`}</a>
    {', '}
    <a href={measure.licence.url}>{measure.licence.name}</a>
  </span>
);

/** One sub-score with its figure, source and calculation. */
export const FigureCard = ({ site, region, figure }: CardProps) => {
  const { texts, digits } = site;
  const { measure, score } = figure;
  return (
    <li className="panel index-figure" id={figure.key}>
      <div className="index-figure-head">
        <h3>{figure.name}</h3>
        <BandLabel site={site} score={score} />
        {score !== null && <strong>{localizeDigits(score, digits)}</strong>}
      </div>
      <ScoreBar score={score} medians={figure.medians} />
      {figure.substitute && <p className="small">{figure.substitute}</p>}
      {figure.tip && <p className="small">{figure.tip}</p>}
      {figure.missingReason && <p className="index-note">{figure.missingReason}</p>}
      <dl>
        {measure && (
          <>
            <dt>{texts.index_measured_by}</dt>
            <dd>
              <LocalisedText content={measure.name} />
              {measure.substitute && (
                <p className="small">
                  <LocalisedText content={measure.substitute} />
                </p>
              )}
            </dd>
          </>
        )}
        {figure.value && (
          <>
            <dt>{texts.index_value}</dt>
            <dd>
              <bdi>{figure.value}</bdi>
            </dd>
          </>
        )}
        {figure.formula && (
          <>
            <dt>{texts.index_calculation}</dt>
            <dd>
              <Formula>{figure.formula}</Formula>
            </dd>
          </>
        )}
        {figure.trend && (
          <>
            <dt>{texts.index_trend}</dt>
            <dd>
              <Trend texts={texts} trend={figure.trend} />
            </dd>
          </>
        )}
        <MedianTerms site={site} region={region} medians={figure.medians} />
        {measure && (
          <>
            <dt>{texts.table_source}</dt>
            <dd>
              <SourceLinks measure={measure} />
            </dd>
          </>
        )}
      </dl>
    </li>
  );
};
