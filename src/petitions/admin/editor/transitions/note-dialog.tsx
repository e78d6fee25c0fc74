import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';

type Props = { opened: boolean; onClose: () => void; onNote: (note: string) => void };

/** Asks why a draft goes back for correction. */
export const NoteDialog = ({ opened, onClose, onNote }: Props) => {
  const [note, setNote] = useState('');
  return (
    <Dialog opened={opened} onClose={onClose} title="Zur Überarbeitung geben">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim()) onNote(note.trim());
        }}
      >
        <Stack gap="md">
          <Textarea
            label="Was ist zu überarbeiten?"
            description="Steht über dem Text, bis er weitergegeben wird."
            data-autofocus
            autosize
            minRows={3}
            maxRows={10}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" disabled={!note.trim()}>
              Zur Überarbeitung
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
