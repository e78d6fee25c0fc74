import { bandOf } from '#gfi/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import type { SitePage } from '#ui/texts.ts';
import type { GfiKey } from './gfi-texts.ts';

type BandKey = Extract<GfiKey, 'gfi_no_score' | `gfi_score_${string}`>;

type ScoreProps = { site: Pick<SitePage<BandKey>, 'digits' | 'texts'>; score: number | null };

/** Name of a band after its symbol, so that the band does not depend on colour. */
export const BandLabel = ({ site, score }: ScoreProps) => {
  const band = bandOf(score);
  return (
    <span className="gfi-band-label" data-band={band?.key}>
      {site.texts[band?.text ?? 'gfi_no_score']}
    </span>
  );
};

/** How a score compares with countries of similar income, with a symbol. */
export const ComparisonLabel = ({ comparison, label }: { comparison: string | null; label: string }) => (
  <span className="gfi-band-label" data-band={comparison ?? undefined}>
    {label}
  </span>
);

/** A score as a ring with its number in the middle. */
export const Ring = ({ site, score }: ScoreProps) => (
  <div className="gfi-ring" data-band={bandOf(score)?.key}>
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16" />
      {score !== null && <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${score} 100`} />}
    </svg>
    <p>
      <strong>{score === null ? '–' : localizeDigits(score, site.digits)}</strong>
      {` ${site.texts.gfi_score_from_total}`}
    </p>
  </div>
);
