import './overview.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NoDrafts, PetitionList, presets } from '#petitions/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { countBadges } from './badges.ts';
import { countriesStatusQuery } from './stable-queries.ts';
import { StateBadge } from './state-badge.tsx';

/** Number of countries with each badge; each number links to its countries. */
const BadgeCounts = () => {
  const { data: countries = [] } = useQuery(countriesStatusQuery);
  if (countries.length === 0) return null;
  return (
    <ul className="overview-badge-counts plain-list" aria-label="Länder nach Stand">
      {countBadges(countries).map(({ count, ...badge }) => (
        <li key={badge.label}>
          <Link to={`/admin/stable?q=${encodeURIComponent(badge.label)}`} className="overview-badge-count">
            <StateBadge {...badge} />
            {formatCount(count)}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** How far the petitions are: the countries by their state, and every draft. */
export const ProgressTab = () => (
  <>
    <BadgeCounts />
    <PetitionList preset={presets.stable} empty={<NoDrafts />} />
  </>
);
