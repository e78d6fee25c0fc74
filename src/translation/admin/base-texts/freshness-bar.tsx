import './base-texts.css';
import { Link } from 'react-router';
import { type Freshness, freshnessText } from './freshness.ts';

/** Bar with the share of up-to-date languages, linked to the translations. */
export const FreshnessBar = ({ counts, to }: { counts: Freshness; to: string }) => {
  const all = Math.max(1, counts.fresh + counts.stale + counts.missing);
  const fresh = (100 * counts.fresh) / all;
  return (
    <Link to={to} className="base-text-freshness">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="base-text-freshness-fresh" width={fresh} height="6" />
        <rect className="base-text-freshness-stale" x={fresh} width={(100 * counts.stale) / all} height="6" />
      </svg>
      <span>{freshnessText(counts)}</span>
    </Link>
  );
};
