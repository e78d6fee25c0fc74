import '../accounts.css';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** The recovery codes, the one time they can be seen. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toastSuccess('Codes kopiert'),
      () => toastProblem('Kopieren nicht möglich', 'Bitte schreiben Sie die Codes ab oder drucken Sie sie.'),
    );
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Bewahren Sie diese Codes sicher auf" role="status">
        Sie werden nur dieses eine Mal gezeigt. Mit jedem können Sie sich einmal anmelden, wenn Sie Ihr
        Telefon nicht haben.
      </Alert>
      <ul className="accounts-recovery-codes" aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group className="accounts-no-print">
        <Button variant="default" onClick={copy}>
          Kopieren
        </Button>
        <Button variant="default" onClick={() => print()}>
          Drucken
        </Button>
        <Button onClick={onDone}>Ich habe sie aufbewahrt</Button>
      </Group>
    </Stack>
  );
};
