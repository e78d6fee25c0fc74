import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#ui/admin/page.tsx';
import { Note } from '#ui/admin/states.tsx';

/** Shown for a page that the role may not see. */
export const NoAccessScreen = () => (
  <Page title="Kein Zugriff">
    <Note
      icon="lock"
      title="Diese Seite gehört nicht zu Ihrer Rolle"
      action={
        <Button component={Link} to="/admin/master" variant="default">
          Zur Master-Seite
        </Button>
      }
    >
      Wenn Sie sie für Ihre Arbeit brauchen, bitten Sie eine Administratorin oder einen Administrator darum.
    </Note>
  </Page>
);
