import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#ui/admin/page.tsx';
import { EmptyState } from '#ui/admin/states.tsx';
import { EditorOverlay } from '../editor-overlay.tsx';
import { PetitionList } from '../list/petition-list.tsx';
import { presets } from '../presets.ts';

const NothingAssigned = () => (
  <EmptyState
    title="Ihnen ist kein Entwurf zugewiesen"
    action={
      <Button component={Link} to="/admin" variant="default">
        Alle Entwürfe ansehen
      </Button>
    }
  >
    Zugewiesen wird ein Entwurf im Editor unter „Planung“ oder mehrere in der Liste mit „Zuweisen an …“.
  </EmptyState>
);

/** `/admin/my-work`: what is assigned to the user, the most urgent day first. */
export const MyWorkScreen = () => (
  <Page title="Meine Arbeit" description="Was Ihnen zugewiesen ist, das Fälligste zuerst.">
    <PetitionList preset={presets.mine} empty={<NothingAssigned />} />
    <EditorOverlay />
  </Page>
);
