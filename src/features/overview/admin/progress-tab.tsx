import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NoDrafts, PetitionList, presets } from '#features/editorial/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { countBadges } from './badges.ts';
import { countriesStatusQuery } from './stable-queries.ts';

/** How many countries have come how far; each number opens its countries. */
const BadgeCounts = () => {
  const { data: countries = [] } = useQuery(countriesStatusQuery);
  if (countries.length === 0) return null;
  return (
    <ul className="badge-counts plain-list" aria-label="Länder nach Stand">
      {countBadges(countries).map(({ label, color, count }) => (
        <li key={label}>
          <Link to={`/admin/stable?q=${encodeURIComponent(label)}`} className="badge-link">
            <Badge variant="light" color={color} tt="none">
              {label}
            </Badge>
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
