import './transfer.css';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { hasCode } from '#ui/admin/api.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { TransferFile } from './file.ts';
import { FileSummary } from './file-summary.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './transfer-queries.ts';

/** `translations.17.source` as `Eintrag 18, source`. */
const entryLabel = (path: string): string => {
  const [, index, ...field] = path.split('.');
  return index === undefined ? 'Datei' : [`Eintrag ${Number(index) + 1}`, ...field].join(', ');
};

const Faults = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <Alert color="red" title="Die Datei ist fehlerhaft; nichts wurde importiert.">
    <ul className="transfer-faults">
      {Object.entries(fields).map(([path, message]) => (
        <li key={path}>
          {entryLabel(path)}: {message}
        </li>
      ))}
    </ul>
  </Alert>
);

type Props = { name: string; file: TransferFile; onClose: () => void };

/** Confirms the import of a file and shows the result. */
export const ImportDialog = ({ name, file, onClose }: Props) => {
  const importing = useImport();
  const { data: result, error } = importing;
  const isFaulty = hasCode(error, 'invalid_input');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={result ? 'Import beendet' : 'Übersetzungen importieren?'}
      size="lg"
    >
      <Stack gap="md">
        {result ? <ImportResult file={file} result={result} /> : <FileSummary name={name} file={file} />}
        {isFaulty && <Faults fields={error.fields} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {result ? 'Schließen' : 'Abbrechen'}
          </Button>
          {!result && (
            <Button
              disabled={isFaulty || file.translations.length === 0}
              loading={importing.isPending}
              onClick={() => importing.mutate(file)}
            >
              Importieren
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};
