import './beside.css';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HunkChoice, useAccepted } from '#ui/admin/difference/hunk-choice.tsx';
import { diffByWords, hunksOf } from '#ui/admin/difference/words.ts';
import { formatDateTime } from '#ui/admin/format.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useDoubt } from '#ui/admin/use-doubt.tsx';
import { RejectButton } from '../../../../readers/admin/reject-button.tsx';
import type { Suggestion } from '../../../../readers/contract.ts';
import { call } from '../../calls.ts';
import { countryName } from '../../names.ts';
import { refreshAll, suggestionsQuery } from '../../queries.ts';
import { useEditorContext, useWritten } from '../editor-context.ts';

const useDecision = (id: number) => {
  const client = useQueryClient();
  const onSettled = () => refreshAll(client);
  const doubt = useDoubt();
  const accept = useMutation({
    mutationFn: (body: { text: string; current: string; confirmed?: boolean }) =>
      call('POST /api/admin/suggestions/{id}/accept', { params: { id }, body }),
    onSuccess: ({ reader }) =>
      toastSuccess('Vorschlag übernommen', reader ? `Im Verlauf steht der Name ${reader}.` : ''),
    onError: (error, body) => {
      if (!doubt.asks(error, () => accept.mutate({ ...body, confirmed: true })))
        toastFailure('Nicht übernommen', error);
    },
    onSettled,
  });
  return { accept, onSettled, dialog: doubt.dialog };
};

const SuggestionCard = ({ suggestion }: { suggestion: Suggestion }) => {
  const { writing } = useEditorContext();
  const { language, direction } = useWritten();
  const { id, suggested, seen, reader, remark, createdAt } = suggestion;
  const before = suggestion.current ?? '';
  const hunks = useMemo(
    () => hunksOf(diffByWords(before, suggested, language)),
    [before, suggested, language],
  );
  const { accepted, text, toggle } = useAccepted(before, hunks);
  const { accept, onSettled, dialog } = useDecision(id);
  const takesAll = accepted.size === hunks.length;
  return (
    <li>
      <p className="translations-beside-note">
        {reader || 'ohne Namen'}, {formatDateTime(createdAt)}
      </p>
      {remark && <p className="translations-beside-remark">„{remark}“</p>}
      {seen !== before && (
        <Text size="sm" c="dimmed">
          Die Übersetzung wurde seit diesem Vorschlag geändert; verglichen wird mit der jetzigen.
        </Text>
      )}
      {hunks.length === 0 ? (
        <Text size="sm">Der Vorschlag ist derselbe wie die jetzige Fassung.</Text>
      ) : (
        <HunkChoice {...{ before, hunks, accepted, language, direction }} onToggle={toggle} />
      )}
      {writing.unsaved && (
        <Text size="sm">
          Bitte speichern Sie zuerst Ihren Text; danach lässt sich der Vorschlag übernehmen.
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          disabled={writing.unsaved || (accepted.size === 0 && hunks.length > 0)}
          loading={accept.isPending}
          onClick={() => accept.mutate({ text: takesAll ? suggested : text, current: before })}
        >
          {takesAll ? 'Übernehmen' : `${accepted.size} von ${hunks.length} übernehmen`}
        </Button>
        <RejectButton id={id} size="xs" disabled={accept.isPending} onSettled={onSettled} />
      </Group>
      {dialog}
    </li>
  );
};

/** Suggestions by native reviewers for this text, to accept part by part. */
export const Suggestions = () => {
  const { place, open } = useEditorContext();
  const { data = [] } = useQuery(suggestionsQuery(place.language));
  const ofText = data.filter(({ textId, state }) => state === 'open' && textId === place.textId);
  const here = ofText.filter(({ countryCode }) => (countryCode ?? null) === place.countryCode);
  const elsewhere = new Set(
    ofText.flatMap(({ countryCode = null }) => (countryCode === place.countryCode ? [] : [countryCode])),
  );
  if (ofText.length === 0) return null;
  return (
    <section className="card translations-beside" aria-label="Vorschläge">
      <h3>Vorschläge muttersprachlicher Leser</h3>
      <ul className="translations-beside-list">
        {here.map((suggestion) => (
          <SuggestionCard key={`${suggestion.id} ${suggestion.current}`} suggestion={suggestion} />
        ))}
        {[...elsewhere].map((countryCode) => (
          <li key={countryCode}>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => open({ textId: place.textId, countryCode })}
            >
              Weitere zur Fassung für {countryCode ? countryName(countryCode) : 'alle Länder'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
