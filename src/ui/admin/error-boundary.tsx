import { Button, Container } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Note } from './states.tsx';

/** Shown instead of a screen that failed, also when its script could not be loaded. */
export const ScreenFailed = () => {
  const error = useRouteError();
  const detail = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : '';
  return (
    <Container py="xl" role="alert">
      <Note
        icon="warning"
        title="Diese Ansicht ist abgestürzt"
        action={<Button onClick={() => location.reload()}>Neu laden</Button>}
      >
        Ihre gespeicherten Daten sind davon nicht betroffen. Bitte laden Sie die Seite neu.
        {detail && <code className="failure-detail">{detail}</code>}
      </Note>
    </Container>
  );
};
