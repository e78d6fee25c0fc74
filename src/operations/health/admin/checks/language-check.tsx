import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Icon } from '#ui/admin/icon.tsx';
import { checkCall } from './check-call.ts';
import { ResultLine } from './check-list.tsx';

/** A random text, so that no cached translation is returned. */
const sample = () => `Haus ${1000 + Math.floor(Math.random() * 9000)}`;

const request = () => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ text: sample(), targetLanguage: 'en', context: 'connection test' }),
});

/** Requests one tiny translation from the language service on demand. */
export const LanguageCheck = ({ isConfigured }: { isConfigured: boolean }) => {
  const check = useMutation({ mutationFn: () => checkCall('/api/translate', request()) });
  return (
    <section className="card" aria-labelledby="language-check">
      <Title order={2} size="h4" id="language-check">
        Übersetzungsdienst prüfen
      </Title>
      <Text c="dimmed" my="sm" maw={680}>
        {isConfigured
          ? 'Schickt dem Dienst einen Text von neun Zeichen. Sie zählen zum Budget des Monats und können einen Bruchteil eines Cents kosten.'
          : 'Kein Dienst ist eingerichtet, also gibt es nichts zu prüfen.'}
      </Text>
      {isConfigured && (
        <Button
          variant="default"
          leftSection={<Icon name="send" />}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          Anfrage senden
        </Button>
      )}
      <div role="status">{check.data && <ResultLine result={check.data} />}</div>
    </section>
  );
};
