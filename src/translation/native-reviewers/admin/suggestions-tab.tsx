import './native-reviewers.css';
import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { useSession } from '#office/admin/index.ts';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { Suggestion } from '../contract.ts';
import { reviewableLanguages } from './names.ts';
import { suggestionsQuery } from './queries.ts';
import { SuggestionCard } from './suggestion-card.tsx';

const states = [
  { value: 'open', label: 'Offen' },
  { value: 'accepted', label: 'Übernommen' },
  { value: 'rejected', label: 'Abgelehnt' },
  { value: 'all', label: 'Alle' },
] as const;

const pageSize = 20;

const List = ({ suggestions }: { suggestions: readonly Suggestion[] }) => {
  const { user } = useSession();
  const [shownCount, setShownCount] = useState(pageSize);
  if (suggestions.length === 0)
    return (
      <EmptyState title="Keine Vorschläge">
        Was muttersprachliche Leser besser fänden, steht hier neben dem Text.
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" role="status">
        {pluralize(suggestions.length, 'Vorschlag', 'Vorschläge')}
      </Text>
      {suggestions.slice(0, shownCount).map((suggestion) => (
        <SuggestionCard key={suggestion.id} suggestion={suggestion} canDecide={user.role === 'admin'} />
      ))}
      {suggestions.length > shownCount && (
        <Button variant="default" onClick={() => setShownCount(shownCount + pageSize)}>
          {Math.min(pageSize, suggestions.length - shownCount)} weitere anzeigen
        </Button>
      )}
    </Stack>
  );
};

/** Suggestions of native reviewers to decide; language and state are stored in the URL. */
export const SuggestionsTab = () => {
  const [language, setLanguage] = useUrlState('language');
  const [requestedState, setState] = useUrlState('state', 'open');
  const selectedState = states.find(({ value }) => value === requestedState)?.value ?? 'open';
  const query = useQuery(suggestionsQuery({ language, state: selectedState === 'all' ? '' : selectedState }));
  return (
    <>
      <Group gap="md" align="flex-end">
        <NativeSelect
          label="Sprache"
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          data={[{ value: '', label: 'Alle Sprachen' }, ...reviewableLanguages]}
        />
        <SegmentedControl
          aria-label="Welche Vorschläge"
          className="readers-suggestion-states"
          transitionDuration={0}
          value={selectedState}
          onChange={setState}
          data={states.map(({ value, label }) => ({ value, label }))}
        />
      </Group>
      <QueryView query={query} subject="Vorschläge">
        {(suggestions) => <List key={`${language} ${selectedState}`} suggestions={suggestions} />}
      </QueryView>
    </>
  );
};
