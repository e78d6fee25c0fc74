import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#content/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import type { GlossaryTermWithTexts } from '../contract.ts';
import { termQuery, useRemoveTerm } from './queries.ts';
import { TermForm } from './term-form.tsx';
import { TermTexts } from './term-texts.tsx';
import { useGlossaryNavigation } from './url-state.ts';

const BackToList = () => {
  const { toList } = useGlossaryNavigation();
  return (
    <Button variant="default" size="xs" onClick={toList}>
      Zur Liste
    </Button>
  );
};

/** Takes an added term away, or an edited one back to the release. */
const RemoveButton = ({ term }: { term: GlossaryTermWithTexts }) => {
  const [isAsking, setAsking] = useState(false);
  const { toList } = useGlossaryNavigation();
  const remove = useRemoveTerm(term, () => (term.shipped ? setAsking(false) : toList()));
  if (!term.edited) return null;
  const [label, question] = term.shipped
    ? ['Zurücksetzen', 'Begriff auf die mitgelieferte Fassung zurücksetzen?']
    : ['Löschen', 'Begriff löschen?'];
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={question}>
        <Text>
          {term.shipped
            ? 'Übersetzung, Wortformen, verbotene Wörter und Hinweis sind dann wieder die mitgelieferten.'
            : 'Texte werden dann nicht mehr auf ihn geprüft.'}{' '}
          Die Texte selbst bleiben, wie sie sind.
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Abbrechen
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(term)}>
            {label}
          </Button>
        </Group>
      </Dialog>
    </>
  );
};

/** A term with its form and the texts that use it. */
export const TermView = ({ language, term }: { language: Language; term: string }) => {
  const query = useQuery(termQuery({ language: language.tag, term }));
  return (
    <>
      <Group>
        <BackToList />
      </Group>
      <QueryView query={query} subject="Begriff">
        {(found) => (
          <>
            <section className="card" aria-label={`Begriff „${found.term}“`}>
              <Title order={2} size="h4" className="breakable">
                {found.term}
              </Title>
              <Text size="sm" c="dimmed" mb="sm">
                {found.updatedAt
                  ? `${found.shipped ? 'Geändert' : 'Hinzugefügt'} am ${formatDateTime(found.updatedAt)}, ${found.updatedBy}`
                  : 'Mitgeliefert'}
              </Text>
              <TermForm
                key={found.updatedAt ?? 'shipped'}
                language={language}
                term={found}
                actions={<RemoveButton term={found} />}
              />
            </section>
            <TermTexts language={language} term={found} />
          </>
        )}
      </QueryView>
    </>
  );
};

/** The form for a term that is not in the glossary yet. */
export const NewTerm = ({ language }: { language: Language }) => (
  <>
    <Group>
      <BackToList />
    </Group>
    <section className="card" aria-label="Neuer Begriff">
      <Title order={2} size="h4" mb="sm">
        Begriff hinzufügen
      </Title>
      <TermForm language={language} term={null} />
    </section>
  </>
);
