import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { glossaryLimits, type Language } from '#content/index.ts';
import { languageName } from '#content/modern.ts';
import { ApiFailure, failureSentence } from '#ui/admin/api.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import type { GlossaryTerm } from '../contract.ts';
import { useSaveTerm } from './queries.ts';
import { useGlossaryNavigation } from './url-state.ts';
import { bodyOf, fieldsOf, type TermFields } from './written-term.ts';

type Props = {
  language: Language;
  /** Null: a new one. */
  term: GlossaryTerm | null;
  actions?: ReactNode;
};

/** The form of a term. */
export const TermForm = ({ language, term, actions }: Props) => {
  const loaded = fieldsOf(term);
  const [fields, setFields] = useState(loaded);
  const { open } = useGlossaryNavigation();
  /** Known before the next drawing, so that opening the saved term is not taken for leaving. */
  const isSaved = useRef(false);
  const save = useSaveTerm((saved) => {
    isSaved.current = true;
    if (!term) open(saved.term);
  });
  const errors = save.error instanceof ApiFailure ? save.error.fields : {};
  const isUnsaved = JSON.stringify(fields) !== JSON.stringify(loaded);
  const fieldProps = (name: keyof TermFields) => ({
    value: fields[name],
    error: errors[name] ?? null,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      isSaved.current = false;
      setFields((before) => ({ ...before, [name]: currentTarget.value }));
    },
  });
  const inLanguage = { lang: language.tag, dir: language.direction };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const ref = { language: language.tag, term: term?.term ?? fields.term };
        save.mutate({ ref, body: bodyOf(fields, term) });
      }}
    >
      <Stack gap="md" maw={640}>
        {!term && (
          <TextInput
            label="Deutscher Begriff"
            required
            lang="de"
            maxLength={glossaryLimits.term}
            data-autofocus
            {...fieldProps('term')}
          />
        )}
        <TextInput
          label={`Übersetzung (${languageName(language.tag)})`}
          description="Was in Klammern steht, darf im Text fehlen."
          required
          maxLength={glossaryLimits.translation}
          styles={{ input: { direction: language.direction } }}
          lang={language.tag}
          {...fieldProps('translation')}
        />
        <Textarea
          label="Verbotene Wörter (freiwillig)"
          description="Ein Ausdruck je Zeile, der Anfang des Wortes genügt."
          autosize
          minRows={2}
          {...inLanguage}
          {...fieldProps('forbidden')}
        />
        <Textarea
          label="Hinweis (freiwillig)"
          description="Wann der Begriff gilt, woher er stammt."
          autosize
          minRows={1}
          maxLength={glossaryLimits.note}
          {...fieldProps('note')}
        />
        <details>
          <summary>Wortformen</summary>
          <Stack gap="md" mt="sm">
            <Text size="sm" c="dimmed">
              Woran der Begriff im Text erkannt wird: ein Ausdruck je Zeile, von jedem Wort der Anfang, den
              alle gebeugten Formen haben. Leer gelassen gelten die Wörter des Begriffs selbst.
            </Text>
            <Textarea
              label="Deutsche Wortformen"
              autosize
              minRows={2}
              lang="de"
              {...fieldProps('germanForms')}
            />
            <Textarea
              label="Wortformen der Übersetzung"
              autosize
              minRows={2}
              {...inLanguage}
              {...fieldProps('forms')}
            />
          </Stack>
        </details>
        {save.isError && Object.keys(errors).length === 0 && (
          <Text c="red" role="alert">
            {failureSentence(save.error, 'Der Begriff wurde nicht gespeichert.')}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Begriff speichern
          </Button>
          {actions}
        </Group>
      </Stack>
      <LeaveGuard
        unsaved={isUnsaved}
        shouldBlock={() => isUnsaved && !isSaved.current}
        params={['language', 'term', 'new']}
      >
        Der Begriff ist noch nicht gespeichert.
      </LeaveGuard>
    </form>
  );
};
