import { Button, Checkbox, FileButton, Group, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import { readTransferFile, type TransferFile } from './file.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useExport } from './transfer-queries.ts';

type ChosenFile = { name: string; file: TransferFile };

const Import = () => {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChosen(null);
    button.current?.focus();
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    // The same file can be chosen again after it was corrected.
    reset.current?.();
    try {
      setChosen({ name: file.name, file: await readTransferFile(file) });
    } catch (error) {
      toastFailure('Ungültige Datei', error, 'JSON-Datei konnte nicht gelesen werden');
    }
  };
  return (
    <>
      <FileButton accept="application/json,.json" resetRef={reset} onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} ref={button} variant="default" leftSection={<Icon name="up" />}>
            Datei importieren …
          </Button>
        )}
      </FileButton>
      {chosen && <ImportDialog {...chosen} onClose={close} />}
    </>
  );
};

/** Exports and imports translations as a file. */
export const TransferCard = () => {
  const [changedOnly, setChangedOnly] = useState(true);
  const exporting = useExport();
  return (
    <section className="card">
      <Title order={2} size="h4" className="title-icon">
        <Icon name="globe" /> Übersetzungen übertragen
      </Title>
      <Text c="dimmed" my="sm" maw={680}>
        Zwischen Entwicklung und Betrieb: hier als Datei speichern, dort importieren. Die Datei enthält die
        Übersetzungen und die eigenen Texte einzelner Länder.
      </Text>
      <Checkbox
        label="Nur exportieren, was hier geändert wurde"
        checked={changedOnly}
        onChange={(event) => setChangedOnly(event.currentTarget.checked)}
        mb="md"
      />
      <Group gap="sm">
        <Button
          leftSection={<Icon name="download" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(changedOnly)}
        >
          Exportieren
        </Button>
        <Import />
      </Group>
    </section>
  );
};
