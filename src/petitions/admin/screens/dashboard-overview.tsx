import './dashboard.css';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import type { AdminStats } from '../../publishing.contract.ts';
import { statsQuery } from '../queries.ts';

type Figure = { key: keyof AdminStats; label: string; links: readonly { title: string; to: string }[] };

/** Each number with links to the lists it counts. */
const figures: readonly Figure[] = [
  { key: 'totalPetitions', label: 'Entwürfe', links: [{ title: 'Alle Entwürfe', to: '?tab=petitions' }] },
  {
    key: 'pendingReview',
    label: 'Warten auf Bearbeitung',
    links: [
      { title: 'Überarbeitung', to: '?tab=petitions&status=pending' },
      { title: 'In Prüfung', to: '?tab=petitions&status=review' },
    ],
  },
  {
    key: 'approved',
    label: 'Erledigt',
    links: [{ title: 'Erledigte Entwürfe', to: '?tab=petitions&status=approved' }],
  },
  {
    key: 'published',
    label: 'Veröffentlicht',
    links: [{ title: 'WTO-Petitionen', to: '?tab=wto-petitions' }],
  },
  {
    key: 'highPriorityCountries',
    label: 'Länder mit hoher Priorität',
    links: [{ title: 'Entwürfe dieser Länder', to: '?tab=petitions&priority=high' }],
  },
  {
    key: 'activeTranslations',
    label: 'Sprachen außer Deutsch',
    links: [{ title: 'Übersetzungen', to: '?tab=translations' }],
  },
];

/** The numbers of the petitions, each linked to its list. */
export const DashboardOverview = () => {
  const query = useQuery(statsQuery);
  return (
    <QueryView query={query} subject="Zahlen">
      {(stats) => (
        <ul className="figures plain-list">
          {figures.map(({ key, label, links }) => (
            <li key={key} className="card">
              <span className="figure">{formatCount(stats[key])}</span>
              <Text component="span" display="block" mb={4}>
                {label}
              </Text>
              <span className="dashboard-figure-links">
                {links.map(({ title, to }) => (
                  <Link key={to} to={to}>
                    {title}
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
};
