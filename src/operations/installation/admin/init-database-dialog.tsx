import { Alert, Button, Group, PasswordInput, Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ReleaseMode } from '#content/index.ts';
import { pluralize } from '#lib/pluralize.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import type { Initialisation } from '../contract.ts';
import { useInitialise, usePreview } from './init-database-queries.ts';

const modes: readonly { mode: ReleaseMode; title: string; about: string }[] = [
  {
    mode: 'complete',
    title: 'Ergänzen',
    about: 'Fehlende Texte, Übersetzungen und Entwürfe kommen dazu. Alles Übrige bleibt, wie es ist.',
  },
  {
    mode: 'reset',
    title: 'Zurücksetzen',
    about:
      'Alle Texte und Übersetzungen werden wie mitgeliefert, eigene Fassungen einzelner Länder entfallen. Entwürfe, Petitionen und Benutzer bleiben.',
  },
];

const linesOf = (
  { countries, texts, translations, overrides, drafts }: Initialisation,
  mode: ReleaseMode,
) => [
  { what: 'Länder im Verzeichnis', count: countries },
  { what: mode === 'reset' ? 'Deutsche Texte wiederherzustellen' : 'Deutsche Texte fehlen', count: texts },
  {
    what: mode === 'reset' ? 'Übersetzungen wiederherzustellen' : 'Übersetzungen fehlen',
    count: translations,
  },
  mode === 'reset'
    ? { what: 'Eigene Fassungen, die entfallen', count: overrides }
    : { what: 'Entwürfe fehlen', count: drafts },
];

const Changes = ({ found, mode }: { found: Initialisation; mode: ReleaseMode }) => (
  <ul aria-label="Was sich ändert">
    {linesOf(found, mode).map(({ what, count }) => (
      <li key={what}>
        {what}: <strong>{formatCount(count)}</strong>
      </li>
    ))}
  </ul>
);

const Done = ({ done, mode }: { done: Initialisation; mode: ReleaseMode }) => (
  <div role="status">
    <Text>
      {mode === 'reset' ? 'Wiederhergestellt: ' : 'Ergänzt: '}
      {pluralize(done.texts, 'Text', 'Texte')} und{' '}
      {pluralize(done.translations, 'Übersetzung', 'Übersetzungen')}.
      {done.overrides > 0 &&
        ` ${pluralize(done.overrides, 'eigene Fassung wurde', 'eigene Fassungen wurden')} entfernt.`}
      {done.jobId && ` Ein Auftrag legt ${pluralize(done.drafts, 'Entwurf', 'Entwürfe')} an.`}
    </Text>
    <Text c="dimmed" size="sm" mt="sm" style={{ overflowWrap: 'anywhere' }}>
      Der Stand von vorher liegt in der Sicherung {done.backup}.
    </Text>
  </div>
);

/** Selects a mode, previews what would change, and runs it. */
export const InitDatabaseDialog = ({ onClose }: { onClose: () => void }) => {
  const [mode, setMode] = useState<ReleaseMode>('complete');
  const [masterPassword, setMasterPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const preview = usePreview();
  const work = useInitialise();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(masterPassword === '');
    if (!masterPassword) return;
    if (preview.data) work.mutate({ mode, masterPassword });
    else preview.mutate({ mode, masterPassword });
  };
  return (
    <Dialog opened onClose={onClose} title="Datenbank initialisieren" size="lg">
      {work.data ? (
        <Stack gap="md">
          <Done done={work.data} mode={mode} />
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              Schließen
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={send} noValidate>
          <Stack gap="md">
            <Alert color="red" title="Stufe 2: gefährlich">
              Das betrifft die ganze Website. Vorher wird eine Sicherung gemacht; gelingt sie nicht, ändert
              sich nichts.
            </Alert>
            <Radio.Group
              label="Was soll geschehen?"
              value={mode}
              onChange={(value) => {
                setMode(value === 'reset' ? 'reset' : 'complete');
                preview.reset();
              }}
            >
              <Stack gap="xs" mt="xs">
                {modes.map(({ mode: value, title, about }) => (
                  <Radio
                    key={value}
                    value={value}
                    label={title}
                    description={about}
                    disabled={work.isPending || preview.isPending}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <PasswordInput
              label="Master-Passwort"
              autoComplete="off"
              data-autofocus
              value={masterPassword}
              onChange={(event) => setMasterPassword(event.currentTarget.value)}
              error={missing && 'Bitte geben Sie das Master-Passwort ein.'}
              visibilityToggleButtonProps={{ 'aria-label': 'Passwort zeigen oder verbergen' }}
            />
            {preview.data && <Changes found={preview.data} mode={mode} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Abbrechen
              </Button>
              {preview.data ? (
                <Button type="submit" color="red" loading={work.isPending}>
                  Jetzt initialisieren
                </Button>
              ) : (
                <Button type="submit" loading={preview.isPending}>
                  Vorschau
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
};
