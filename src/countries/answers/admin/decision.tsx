import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { findLanguage } from '#content/index.ts';
import { languageChoices } from '#content/modern.ts';
import { answerKinds, answerLengths, unknownLanguage } from '../answers.ts';
import type { StaffAnswer } from '../contract.ts';
import { findMarks } from '../marks.ts';
import { markSentence } from './marked-text.tsx';
import { answerKindNames } from './names.ts';
import { useApprove, useTranslate } from './queries.ts';
import { redacted } from './redaction.ts';
import { RejectButton } from './reject-button.tsx';
import { toastDecision } from './undo-toast.tsx';

const kindChoices = answerKinds.map((value) => ({ value, label: answerKindNames[value] }));
const languages = [{ value: unknownLanguage, label: 'nicht bekannt' }, ...languageChoices];

const Translation = ({ id, language }: { id: number; language: string }) => {
  const translate = useTranslate(id);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={language === unknownLanguage}
        loading={translate.isPending}
        onClick={() => translate.mutate(language)}
      >
        Ins Deutsche übersetzen
      </Button>
      {translate.data !== undefined && (
        <p className="answers-text" role="status" lang="de">
          {translate.data}
        </p>
      )}
    </>
  );
};

type Props = { answer: StaffAnswer; onDecided: () => void };

/** Redacts the words, corrects kind and language, and approves or rejects a waiting answer. */
export const Decision = ({ answer, onDecided }: Props) => {
  const client = useQueryClient();
  const [text, setText] = useState(answer.text ?? '');
  const [language, setLanguage] = useState(answer.language);
  const [kind, setKind] = useState(answer.kind);
  const approve = useApprove(answer, () => {
    onDecided();
    toastDecision(client, 'Antwort freigegeben', [answer.id]);
  });
  const isPublished = answer.publishText && answer.text !== null;
  const marks = findMarks(text);
  const submit = () => approve.mutate({ kind, language, ...(isPublished ? { text } : {}) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || approve.isPending) return;
    event.preventDefault();
    submit();
  };
  const formId = useId();
  return (
    <>
      <form
        id={formId}
        className="answers-form"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Group gap="md" align="flex-end">
          <NativeSelect
            label="Art"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as StaffAnswer['kind'])}
            data={kindChoices}
          />
          {answer.text !== null && (
            <NativeSelect
              label="Sprache des Textes"
              value={language}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
              data={languages}
            />
          )}
        </Group>
        {answer.text !== null && answer.language !== 'de' && (
          <Translation id={answer.id} language={language} />
        )}
        {isPublished && (
          <>
            <Textarea
              label="So wird der Text veröffentlicht"
              description="Kürzen Sie, was nicht öffentlich sein soll, etwa Namen. Der ursprüngliche Text wird gelöscht."
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              maxLength={answerLengths.text}
              dir={findLanguage(language)?.direction ?? 'auto'}
              lang={language}
              autosize
              minRows={2}
            />
            {marks.length > 0 && (
              <Group gap="sm">
                <Text size="sm">Bitte prüfen: {markSentence(marks)}</Text>
                <Button variant="default" size="xs" onClick={() => setText(redacted(text, marks))}>
                  Schwärzen
                </Button>
              </Group>
            )}
          </>
        )}
      </form>
      {/* Outside of the form, which would get what is typed and sent in the dialog too. */}
      <Group justify="flex-end" gap="sm">
        <RejectButton answer={answer} onDecided={onDecided} />
        <Button type="submit" form={formId} loading={approve.isPending}>
          Freigeben
        </Button>
      </Group>
    </>
  );
};
