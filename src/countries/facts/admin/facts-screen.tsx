import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Page } from '#ui/admin/page.tsx';
import { FactsList } from './facts-list.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { countryQuery } from './queries.ts';

const title = 'Anschriften und Rechtsgrundlagen';
const path = '/admin/facts';

const CountryScreen = ({ code }: { code: string }) => {
  const { data } = useQuery(countryQuery(code, 'de'));
  return (
    <Page
      title={title}
      description={data?.print.country}
      actions={
        <Button variant="default" component={Link} to={path}>
          Zur Liste
        </Button>
      }
    >
      <FactsPanel code={code} />
    </Page>
  );
};

/** `/admin/facts`: the work list, and with `?country=` the facts of one country. */
export const FactsScreen = () => {
  const [params] = useSearchParams();
  const code = params.get('country');
  if (code) return <CountryScreen code={code} />;
  return (
    <Page
      title={title}
      description="Wer angeschrieben wird und worauf sich die Petition stützt, mit Quelle und Tag der Prüfung."
    >
      <FactsList pathOf={(each) => `${path}?country=${each}`} />
    </Page>
  );
};
