import './dashboard.css';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { countryIndex } from '#countries/admin/index.ts';
import { pluralize } from '#lib/pluralize.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { Flag } from '#ui/flag.tsx';

const firstCountries = 12;
const germanCollator = new Intl.Collator('de');

type Entry = { code: string; name: string };

const Cards = ({ countries }: { countries: readonly Entry[] }) => {
  const [all, setAll] = useState(false);
  const sorted = countries.toSorted((one, other) => germanCollator.compare(one.name, other.name));
  const more = sorted.length - firstCountries;
  return (
    <>
      <ul className="dashboard-country-cards plain-list">
        {sorted.slice(0, all ? undefined : firstCountries).map(({ code, name }) => (
          <li key={code} className="card dashboard-country-card">
            <Flag code={code} width={24} />
            <span className="dashboard-country-card-name">{name}</span>
            <span className="dashboard-country-card-links">
              <Link to={`?tab=petitions&q=${encodeURIComponent(name)}`}>Petitionen</Link>
              <Link to={`/admin/facts?country=${code}`}>Angaben</Link>
              <a href={`/country/${code}`} target="_blank" rel="noreferrer">
                Live ansehen
              </a>
            </span>
          </li>
        ))}
      </ul>
      {!all && more > 0 && (
        <div>
          <Button variant="default" onClick={() => setAll(true)}>
            {pluralize(more, 'weiteres Land', 'weitere Länder')}
          </Button>
        </div>
      )}
    </>
  );
};

/** The first countries, then all of them, with their facts below. */
export const DashboardCountries = ({ facts }: { facts: ReactNode }) => {
  const query = useQuery(countryIndex);
  return (
    <>
      <QueryView query={query} subject="Länder">
        {(countries) => <Cards countries={countries} />}
      </QueryView>
      {facts && (
        <>
          <Title order={2} size="h3">
            Anschriften und Rechtsgrundlagen
          </Title>
          {facts}
        </>
      )}
    </>
  );
};
