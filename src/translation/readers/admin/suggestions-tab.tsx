import './readers.css';
import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#lib/counted.ts';
import { useSession } from '#office/admin/index.ts';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { Suggestion } from '../contract.ts';
import { readableLanguages } from './names.ts';
import { suggestionsQuery } from './queries.ts';
import { SuggestionCard } from './suggestion-card.tsx';

const states = [
  { value: 'open', label: 'Offen' },
  { value: 'accepted', label: 'Übernommen' },
  { value: 'rejected', label: 'Abgelehnt' },
  { value: 'all', label: 'Alle' },
] as const;

const drawnAtOnce = 20;

const List = ({ suggestions }: { suggestions: readonly Suggestion[] }) => {
  const { user } = useSession();
  const [drawn, setDrawn] = useState(drawnAtOnce);
  if (suggestions.length === 0)
    return (
      <EmptyState title="Keine Vorschläge">
        Was muttersprachliche Leser besser fänden, steht hier neben dem Text.
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" role="status">
        {counted(suggestions.length, 'Vorschlag', 'Vorschläge')}
      </Text>
      {suggestions.slice(0, drawn).map((suggestion) => (
        <SuggestionCard key={suggestion.id} suggestion={suggestion} mayDecide={user.role === 'admin'} />
      ))}
      {suggestions.length > drawn && (
        <Button variant="default" onClick={() => setDrawn(drawn + drawnAtOnce)}>
          {Math.min(drawnAtOnce, suggestions.length - drawn)} weitere anzeigen
        </Button>
      )}
    </Stack>
  );
};

/** What native readers suggest, to be decided; which language and state stands in the address. */
export const SuggestionsTab = () => {
  const [language, setLanguage] = useUrlState('language');
  const [asked, setState] = useUrlState('state', 'open');
  const chosen = states.find(({ value }) => value === asked)?.value ?? 'open';
  const query = useQuery(suggestionsQuery({ language, state: chosen === 'all' ? '' : chosen }));
  return (
    <>
      <Group gap="md" align="flex-end">
        <NativeSelect
          label="Sprache"
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          data={[{ value: '', label: 'Alle Sprachen' }, ...readableLanguages]}
        />
        <SegmentedControl
          aria-label="Welche Vorschläge"
          className="readers-suggestion-states"
          transitionDuration={0}
          value={chosen}
          onChange={setState}
          data={states.map(({ value, label }) => ({ value, label }))}
        />
      </Group>
      <QueryView query={query} what="Vorschläge">
        {(suggestions) => <List key={`${language} ${chosen}`} suggestions={suggestions} />}
      </QueryView>
    </>
  );
};
