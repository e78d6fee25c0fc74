import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { Page } from '#ui/admin/page.tsx';
import { Note } from '#ui/admin/states.tsx';

/** Shown for unknown addresses under `/admin`. */
export const NotFoundScreen = () => {
  const { pathname } = useLocation();
  return (
    <Page title="Seite nicht gefunden">
      <Note
        icon="search"
        title="Unter dieser Adresse gibt es nichts"
        action={
          <Button component={Link} to="/admin/master" variant="default">
            Zur Master-Seite
          </Button>
        }
      >
        Gesucht wurde <code>{pathname}</code>. Bitte prüfen Sie die Adresse.
      </Note>
    </Page>
  );
};
