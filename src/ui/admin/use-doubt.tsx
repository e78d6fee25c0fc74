import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { hasCode } from './api.ts';
import { Dialog } from './dialog.tsx';

type Doubt = { question: string; goOn: () => void };

/** Confirmation dialog for texts whose language the server doubts. */
export const useDoubt = () => {
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const close = () => setDoubt(null);
  return {
    /** Opens the dialog for such an error. @returns whether it was one */
    asks: (error: unknown, goOn: () => void): boolean => {
      if (!hasCode(error, 'language_in_doubt')) return false;
      setDoubt({ question: error.sentence ?? '', goOn });
      return true;
    },
    dialog: (
      <Dialog opened={doubt !== null} onClose={close} title="Ist das die richtige Sprache?">
        <Text>{doubt?.question}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} data-autofocus>
            Zurück zum Text
          </Button>
          <Button
            onClick={() => {
              close();
              doubt?.goOn();
            }}
          >
            Ja, so ist es gemeint
          </Button>
        </Group>
      </Dialog>
    ),
  };
};
