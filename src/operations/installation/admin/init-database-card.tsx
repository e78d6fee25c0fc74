import { Button, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { InitDatabaseDialog } from './init-database-dialog.tsx';

/** Opens the dialog that brings the database to the state of the release. */
export const InitDatabaseCard = () => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <section className="card">
      <Title order={2} size="h4" className="title-icon">
        <Icon name="warning" /> Datenbank initialisieren
      </Title>
      <Text c="dimmed" my="sm" maw={680}>
        Stufe 2, gefährlich: ergänzt, was von dieser Ausgabe fehlt, oder stellt die mitgelieferten Texte
        wieder her. Vorher wird eine Sicherung gemacht.
      </Text>
      <Button ref={button} color="red" variant="light" onClick={() => setOpen(true)}>
        Datenbank initialisieren …
      </Button>
      {open && <InitDatabaseDialog onClose={close} />}
    </section>
  );
};
