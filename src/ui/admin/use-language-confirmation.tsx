import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { hasCode } from './api.ts';
import { Dialog } from './dialog.tsx';

type LanguageQuestion = { question: string; onConfirm: () => void };

/** Confirmation dialog for texts whose language the server doubts. */
export const useLanguageConfirmation = () => {
  const [pending, setPending] = useState<LanguageQuestion | null>(null);
  const close = () => setPending(null);
  return {
    /** Opens the dialog for such an error. @returns whether it was one */
    handleError: (error: unknown, onConfirm: () => void): boolean => {
      if (!hasCode(error, 'language_in_doubt')) return false;
      setPending({ question: error.sentence ?? '', onConfirm });
      return true;
    },
    dialog: (
      <Dialog opened={pending !== null} onClose={close} title="Ist das die richtige Sprache?">
        <Text>{pending?.question}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} data-autofocus>
            Zurück zum Text
          </Button>
          <Button
            onClick={() => {
              close();
              pending?.onConfirm();
            }}
          >
            Ja, so ist es gemeint
          </Button>
        </Group>
      </Dialog>
    ),
  };
};
