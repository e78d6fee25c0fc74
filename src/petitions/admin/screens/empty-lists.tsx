import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#ui/admin/states.tsx';
import { CreatePetition } from '../actions/create-dialog.tsx';

export const NoDrafts = () => (
  <EmptyState title="Noch keine Entwürfe" action={<CreatePetition />}>
    Ein Entwurf entsteht für ein Land und eine Sprache aus den Basistexten, dem Empfänger und der
    Rechtsgrundlage.
  </EmptyState>
);

export const NoPublishedPetitions = () => (
  <EmptyState
    title="Noch keine veröffentlichten Petitionen"
    action={
      <Button component={Link} to="/admin?status=approved" variant="default">
        Erledigte Entwürfe ansehen
      </Button>
    }
  >
    Bis dahin bekommen Besucher überall den Brief, der aus den Basistexten zusammengesetzt wird.
  </EmptyState>
);

export const NothingToTranslate = () => (
  <EmptyState
    title="Nichts zu übersetzen"
    action={
      <Button component={Link} to="/admin/dashboard?tab=wto-petitions" variant="default">
        Veröffentlichte Petitionen ansehen
      </Button>
    }
  >
    Hier stehen veröffentlichte deutsche Petitionen, zu denen es in der Sprache ihres Landes weder einen
    Entwurf noch eine Petition gibt.
  </EmptyState>
);
