import './beside.css';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HunkChoice, useAccepted } from '#ui/admin/difference/hunk-choice.tsx';
import { diffByWords, hunksOf } from '#ui/admin/difference/word-diff.ts';
import { formatDateTime } from '#ui/admin/format.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useLanguageConfirmation } from '#ui/admin/use-language-confirmation.tsx';
import { RejectButton } from '../../../../native-reviewers/admin/reject-button.tsx';
import type { Suggestion } from '../../../../native-reviewers/contract.ts';
import { call } from '../../calls.ts';
import { countryName } from '../../names.ts';
import { refreshAll, suggestionsQuery } from '../../queries.ts';
import { useEditorContext, useTextLanguage } from '../editor-context.ts';

const useDecision = (id: number) => {
  const client = useQueryClient();
  const onSettled = () => refreshAll(client);
  const languageConfirmation = useLanguageConfirmation();
  const accept = useMutation({
    mutationFn: (body: { text: string; current: string; confirmed?: boolean }) =>
      call('POST /api/admin/suggestions/{id}/accept', { params: { id }, body }),
    onSuccess: ({ reader }) =>
      toastSuccess('Vorschlag übernommen', reader ? `Im Verlauf steht der Name ${reader}.` : ''),
    onError: (error, body) => {
      if (!languageConfirmation.handleError(error, () => accept.mutate({ ...body, confirmed: true })))
        toastFailure('Nicht übernommen', error);
    },
    onSettled,
  });
  return { accept, onSettled, dialog: languageConfirmation.dialog };
};

const SuggestionCard = ({ suggestion }: { suggestion: Suggestion }) => {
  const { edit } = useEditorContext();
  const { language, direction } = useTextLanguage();
  const { id, suggested, seen, reader, remark, createdAt } = suggestion;
  const before = suggestion.current ?? '';
  const hunks = useMemo(
    () => hunksOf(diffByWords(before, suggested, language)),
    [before, suggested, language],
  );
  const { accepted, text, toggle } = useAccepted(before, hunks);
  const { accept, onSettled, dialog } = useDecision(id);
  const acceptsAll = accepted.size === hunks.length;
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
      {edit.unsaved && (
        <Text size="sm">
          Bitte speichern Sie zuerst Ihren Text; danach lässt sich der Vorschlag übernehmen.
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          disabled={edit.unsaved || (accepted.size === 0 && hunks.length > 0)}
          loading={accept.isPending}
          onClick={() => accept.mutate({ text: acceptsAll ? suggested : text, current: before })}
        >
          {acceptsAll ? 'Übernehmen' : `${accepted.size} von ${hunks.length} übernehmen`}
        </Button>
        <RejectButton id={id} size="xs" disabled={accept.isPending} onSettled={onSettled} />
      </Group>
      {dialog}
    </li>
  );
};

/** Suggestions by native reviewers for this text, to accept part by part. */
export const Suggestions = () => {
  const { textRef, open } = useEditorContext();
  const { data = [] } = useQuery(suggestionsQuery(textRef.language));
  const ofText = data.filter(({ textId, state }) => state === 'open' && textId === textRef.textId);
  const forThisText = ofText.filter(({ countryCode }) => (countryCode ?? null) === textRef.countryCode);
  const otherCountries = new Set(
    ofText.flatMap(({ countryCode = null }) => (countryCode === textRef.countryCode ? [] : [countryCode])),
  );
  if (ofText.length === 0) return null;
  return (
    <section className="card translations-beside" aria-label="Vorschläge">
      <h3>Vorschläge muttersprachlicher Leser</h3>
      <ul className="translations-beside-list">
        {forThisText.map((suggestion) => (
          <SuggestionCard key={`${suggestion.id} ${suggestion.current}`} suggestion={suggestion} />
        ))}
        {[...otherCountries].map((countryCode) => (
          <li key={countryCode}>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => open({ textId: textRef.textId, countryCode })}
            >
              Weitere zur Fassung für {countryCode ? countryName(countryCode) : 'alle Länder'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
