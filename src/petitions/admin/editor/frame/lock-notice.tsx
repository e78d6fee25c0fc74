import './head.css';
import { Alert, Button } from '@mantine/core';
import type { PresenceState } from './use-presence.ts';

/** Says that another person writes, with a button to write oneself. */
export const LockNotice = ({ writer, wasTakenOver, takeOver }: PresenceState) => (
  <Alert color="ink" className="editor-notice" role="status">
    {wasTakenOver
      ? `${writer} hat diesen Entwurf übernommen; Ihr Text bleibt erhalten. Sie lesen jetzt mit. `
      : `${writer} schreibt gerade an diesem Entwurf. Sie lesen mit; eine Minute nach dem letzten Buchstaben wird er wieder frei. `}
    <Button
      size="compact-sm"
      variant="default"
      loading={takeOver.isPending}
      onClick={() => takeOver.mutate()}
    >
      Übernehmen
    </Button>
  </Alert>
);
