import './answers.css';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { useMayCall } from '#office/admin/index.ts';
import { Page } from '#ui/admin/page.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import { type AnswerState, answerStates } from '../answers.ts';
import type { StaffAnswer } from '../contract.ts';
import { AnswerCard } from './answer-card.tsx';
import { answersQuery } from './queries.ts';

const tabNames: Readonly<Record<AnswerState, string>> = {
  waiting: 'Wartend',
  approved: 'Freigegeben',
  rejected: 'Abgelehnt',
};
const emptyTitles: Readonly<Record<AnswerState, string>> = {
  waiting: 'Nichts wartet',
  approved: 'Noch keine freigegebenen Antworten',
  rejected: 'Keine abgelehnten Antworten',
};

const pageSize = 20;

/** Moves the focus to the answer that takes the place of a decided one, once the list is there again. */
const useFocusNext = (answers: readonly StaffAnswer[]) => {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has changed
  useEffect(() => {
    if (next.current === null) return;
    const headings = [...(list.current?.querySelectorAll<HTMLElement>('[data-answer-heading]') ?? [])];
    (headings[next.current] ?? headings.at(-1))?.focus();
    next.current = null;
  }, [answers]);
  const focusAfter = (index: number) => {
    next.current = index;
  };
  return { list, focusAfter };
};

const List = ({ answers, total }: { answers: readonly StaffAnswer[]; total: number }) => {
  const mayCall = useMayCall();
  const [shownCount, setShownCount] = useState(pageSize);
  const { list, focusAfter } = useFocusNext(answers);
  const rest = Math.min(pageSize, answers.length - shownCount);
  return (
    <Stack gap="md" ref={list}>
      <Text size="sm" c="dimmed" role="status">
        {pluralize(total, 'Antwort', 'Antworten')}
        {total > answers.length && `, davon hier ${answers.length}`}
      </Text>
      {answers.slice(0, shownCount).map((answer, index) => (
        <AnswerCard
          key={answer.id}
          answer={answer}
          canDecide={mayCall('POST /api/admin/answers/{id}/approve')}
          onDecided={() => focusAfter(index)}
        />
      ))}
      {rest > 0 && (
        <Button variant="default" onClick={() => setShownCount(shownCount + pageSize)}>
          {rest} weitere anzeigen
        </Button>
      )}
    </Stack>
  );
};

/** `/admin/answers`: what visitors say governments answered, to approve or reject; the state is in the URL. */
export const AnswersScreen = () => {
  const [requestedState, setState] = useUrlState('state', 'waiting');
  const state = answerStates.find((each) => each === requestedState) ?? 'waiting';
  const query = useQuery(answersQuery(state));
  return (
    <Page
      title="Antworten"
      description="Was Regierungen nach Angaben der Absender geantwortet haben. Öffentlich gezählt und gezeigt wird nur, was hier freigegeben ist."
    >
      <SegmentedControl
        aria-label="Welche Antworten"
        className="answers-states"
        transitionDuration={0}
        value={state}
        onChange={setState}
        data={answerStates.map((value) => ({ value, label: tabNames[value] }))}
      />
      <QueryView query={query} subject="Antworten">
        {({ answers, counts }) =>
          answers.length === 0 ? (
            <EmptyState title={emptyTitles[state]} />
          ) : (
            <List key={state} answers={answers} total={counts[state]} />
          )
        }
      </QueryView>
    </Page>
  );
};
