import type { ReactNode } from 'react';
import { bandOf, bands } from '#gfi/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import type { CategoryView, GfiPageProps, GfiView } from './gfi-props.ts';
import { BandLabel, ComparisonLabel, Ring } from './score-parts.tsx';
import { attachTips } from './tips.ts';

const Overall = ({ site, gfi }: { site: GfiPageProps; gfi: GfiView }) => (
  <div className="panel gfi-total">
    <Ring site={site} score={gfi.overall} />
    <div>
      <h3>{site.texts.gfi_overall_score}</h3>
      <BandLabel site={site} score={gfi.overall} />
      {gfi.peers && (
        <p className="gfi-peers">
          <ComparisonLabel {...gfi.peers} />
          <span>{gfi.peers.line}</span>
        </p>
      )}
    </div>
    <ul className="gfi-legend">
      {bands.map(({ key, min, max }) => (
        <li key={key}>
          <BandLabel site={site} score={min} />
          <span className="gfi-range">{`${localizeDigits(min, site.digits)}–${localizeDigits(max, site.digits)}`}</span>
        </li>
      ))}
    </ul>
  </div>
);

type ScoredProps = {
  site: GfiPageProps;
  tip: string | null;
  tipId: string;
  score: number | null;
  children: ReactNode;
};

/** Name of a scored item with its explanation, band and score. */
const Scored = ({ site, tip, tipId, score, children }: ScoredProps) => (
  <>
    {tip === null ? (
      <div>{children}</div>
    ) : (
      <details className="gfi-tip" name="tip">
        <summary aria-describedby={tipId}>{children}</summary>
        <p id={tipId} role="tooltip">
          {tip}
        </p>
      </details>
    )}
    <BandLabel site={site} score={score} />
    <strong>{score !== null && localizeDigits(score, site.digits)}</strong>
  </>
);

const Category = ({ site, category }: { site: GfiPageProps; category: CategoryView }) => {
  const { key, score, indicators } = category;
  return (
    <div className="panel gfi-category">
      <div className="gfi-scored">
        <Scored site={site} tip={null} tipId={`gfi-${key}`} score={score}>
          <h3>{site.texts[`${key}_category`]}</h3>
        </Scored>
      </div>
      <ul>
        {indicators.map(([name, each, value, figure], index) => (
          <li className="gfi-scored" key={name}>
            <Scored site={site} tip={each} tipId={`gfi-${key}-${index}`} score={value}>
              {name}
            </Scored>
            {value !== null && (
              <meter max="100" value={value} data-band={bandOf(value)?.key} aria-hidden="true" />
            )}
            {figure && <bdi>{figure}</bdi>}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Overall score and the four categories with their indicators. The explanations also open without script. */
export const Dashboard = ({ site, gfi }: { site: GfiPageProps; gfi: GfiView }) => (
  <div className="gfi-dashboard" ref={attachTips}>
    <Overall site={site} gfi={gfi} />
    {gfi.categories.map((category) => (
      <Category key={category.key} site={site} category={category} />
    ))}
  </div>
);
