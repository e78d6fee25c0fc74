import './native-reviewers.css';
import { Alert, Badge, Button, Group, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { HunkChoice } from '#ui/admin/difference/hunk-choice.tsx';
import { applyHunks, diffByWords, hunksOf } from '#ui/admin/difference/word-diff.ts';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import type { Suggestion } from '../contract.ts';
import { countryName, directionOf, languageName, reviewerName, suggestionStates } from './names.ts';
import { useAccept, useRefresh, useReopen } from './queries.ts';
import { RejectButton } from './reject-button.tsx';

const ShownText = ({ title, text, language }: { title: string; text: string; language: string }) => (
  <div>
    <h3>{title}</h3>
    <p lang={language} dir={directionOf(language)}>
      {text || '(leer)'}
    </p>
  </div>
);

/** URL of the text in the side-by-side editor. */
const pathOf = ({ textId, language, countryCode }: Suggestion): string =>
  `/admin/translations?${new URLSearchParams({ language, text: textId, ...(countryCode ? { of: countryCode } : {}) })}`;

/** Accepts all or some parts of an open suggestion, or rejects it. */
const Decision = ({ suggestion, canDecide }: { suggestion: Suggestion; canDecide: boolean }) => {
  const { id, language, suggested } = suggestion;
  const current = suggestion.current ?? '';
  const hunks = useMemo(
    () => hunksOf(diffByWords(current, suggested, language)),
    [current, suggested, language],
  );
  const [rejected, setRejected] = useState<ReadonlySet<number>>(new Set());
  const accepted = new Set(hunks.keys().filter((index) => !rejected.has(index)));
  const toggle = (index: number) =>
    setRejected((now) => new Set(hunks.keys().filter((each) => now.has(each) !== (each === index))));
  const { accept, dialog } = useAccept(id);
  const refresh = useRefresh();
  const all = accepted.size === hunks.length;
  const label = all ? 'Alles übernehmen' : `${accepted.size} von ${hunks.length} übernehmen`;
  const text = all ? suggested : applyHunks(current, hunks, accepted);
  return (
    <>
      {hunks.length > 1 && (
        <HunkChoice
          {...{ hunks, accepted, language }}
          before={current}
          onToggle={toggle}
          direction={directionOf(language)}
        />
      )}
      {dialog}
      {canDecide && (
        <Group justify="flex-end" gap="sm">
          <RejectButton id={id} disabled={accept.isPending} onSettled={refresh} />
          <Button
            disabled={hunks.length > 0 && accepted.size === 0}
            loading={accept.isPending}
            onClick={() => accept.mutate({ text, current })}
          >
            {hunks.length === 0 ? 'Zur Kenntnis genommen' : label}
          </Button>
        </Group>
      )}
    </>
  );
};

/** Who decided, when and why, with a button to undo. */
const Decided = ({ suggestion, canDecide }: { suggestion: Suggestion; canDecide: boolean }) => {
  const { id, textId, state, decidedAt, decidedBy, reason, canReopen } = suggestion;
  const reopen = useReopen(id);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="breakable">
        {suggestionStates[state].label} am {formatDateTime(decidedAt)} von {decidedBy}
        {reason && `. Grund: ${reason}`}
      </Text>
      {canDecide && canReopen && (
        <Button
          variant="default"
          size="xs"
          loading={reopen.isPending}
          onClick={() => reopen.mutate()}
          aria-label={`Entscheidung über den Vorschlag zu ${textId} zurücknehmen`}
        >
          Zurücknehmen
        </Button>
      )}
    </Group>
  );
};

/** A suggestion beside the German and the current text. */
export const SuggestionCard = ({ suggestion, canDecide }: { suggestion: Suggestion; canDecide: boolean }) => {
  const { textId, language, countryCode, german, current, seen, suggested, remark, state } = suggestion;
  const isOpen = state === 'open';
  const before = isOpen ? (current ?? '') : seen;
  return (
    <section className="card readers-suggestion" aria-label={`Vorschlag zu ${textId}`}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h5" className="breakable">
          <Link to={pathOf(suggestion)}>{textId}</Link>
        </Title>
        <Badge color={suggestionStates[state].colour} variant="light" tt="none">
          {suggestionStates[state].label}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {languageName(language)}
        {countryCode ? `, nur ${countryName(countryCode)}` : ''} ·{' '}
        <bdi>{reviewerName(suggestion.reader)}</bdi> · {formatDateTime(suggestion.createdAt)}
      </Text>
      {isOpen && before !== seen && (
        <Alert
          color="yellow"
          role="note"
          icon={<Icon name="warning" />}
          title="Seit dem Vorschlag wurde der Text geändert"
        >
          Verglichen wird mit dem Text, wie er jetzt ist.
        </Alert>
      )}
      <div className="readers-suggestion-texts">
        <ShownText title="Deutsch" text={german} language="de" />
        <ShownText title={isOpen ? 'Jetzt' : 'Damals'} text={before} language={language} />
        <div>
          <h3>Vorschlag</h3>
          <WordDifference
            key={`${before}|${suggested}`}
            {...{ before, language }}
            after={suggested}
            direction={directionOf(language)}
            label={`Vorschlag zu ${textId}: Unterschiede`}
          />
        </div>
      </div>
      {remark && (
        <blockquote className="readers-suggestion-remark" dir="auto">
          {remark}
        </blockquote>
      )}
      {isOpen ? (
        <Decision key={`${current}`} suggestion={suggestion} canDecide={canDecide} />
      ) : (
        <Decided suggestion={suggestion} canDecide={canDecide} />
      )}
    </section>
  );
};
