import './backups.css';
import { Alert, Button, Text, Title } from '@mantine/core';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess('Befehl kopiert');
  } catch (error) {
    toastFailure('Nicht kopiert', error, 'Bitte markieren Sie den Befehl und kopieren Sie ihn von Hand.');
  }
};

/** Quotes a text for a POSIX shell. */
const quoteForShell = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * How to restore a backup, with the command for the newest one. @param file its path; null if there is none
 */
export const RestoreCard = ({ file }: { file: string | null }) => {
  const command = `npm run restore -- ${file === null ? 'DATEI' : quoteForShell(file)}`;
  return (
    <section className="card" aria-labelledby="restore">
      <Title order={2} size="h4" id="restore">
        Eine Sicherung zurückspielen
      </Title>
      <Text my="sm" maw={680}>
        Zurückgespielt wird auf dem Server, nicht hier: Alles, was seitdem geändert wurde, wird dabei ersetzt.
      </Text>
      <Alert role="note" color="yellow" mb="sm" maw={680} title="Dateien von anderswo">
        Der Befehl nimmt nur Dateien an, die mit dem Schlüssel dieser Installation unterschrieben sind. Mit
        --trust nimmt er auch andere. Tun Sie das nur, wenn Sie wissen, woher die Datei kommt: Wer sie ändern
        konnte, kann sich darin ein Konto als Administrator angelegt haben.
      </Alert>
      <ol className="backups-steps">
        <li>Beenden Sie die Website und, falls es sie gibt, die Worker.</li>
        <li>
          Führen Sie im Ordner des Programms diesen Befehl aus, mit denselben Einstellungen wie beim Start:
          <div className="backups-command">
            <code>{command}</code>
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="copy" size={16} />}
              onClick={() => void copy(command)}
            >
              Befehl kopieren
            </Button>
          </div>
        </li>
        <li>
          Starten Sie die Website wieder. Alle melden sich neu an; Aufträge, die damals noch offen waren,
          gehen erst weiter, wenn Sie es in der Kopfzeile sagen.
        </li>
      </ol>
      <Text c="dimmed" mt="sm" maw={680}>
        Der Befehl prüft die Datei zuerst und macht eine Sicherung des jetzigen Stands. Misslingt etwas,
        bleibt alles, wie es war. Ohne Dateinamen zählt er auf, welche Sicherungen es gibt.
      </Text>
    </section>
  );
};
