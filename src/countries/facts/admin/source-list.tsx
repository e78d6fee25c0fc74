import { Badge, List, Text } from '@mantine/core';
import type { Source } from '#countries/catalogue/facts.ts';
import type { Standing } from '#countries/catalogue/standing.ts';
import { formatDay } from '#ui/admin/format.ts';
import { confirmableNames, sourceKindNames, standingColors, standingNames, standingNotes } from './names.ts';

export const StandingBadge = ({ standing }: { standing: Standing }) => (
  <Badge color={standingColors[standing]} variant="light" tt="none" title={standingNotes[standing]}>
    {standingNames[standing]}
  </Badge>
);

/** The pages a fact is from, each with what it is evidence for. */
export const SourceList = ({ sources }: { sources: readonly Source[] }) =>
  sources.length > 0 && (
    <List size="sm" spacing={4}>
      {sources.map(({ url, publisher, kind, pageDate, readOn, confirms }) => (
        <List.Item key={`${url} ${confirms.join()}`}>
          <a href={url} target="_blank" rel="noreferrer">
            {publisher}
          </a>
          <Text span size="sm" c="dimmed">
            {` · ${sourceKindNames[kind]} · ${confirms.map((part) => confirmableNames[part]).join(', ')}`}
            {pageDate && ` · Stand ${pageDate}`}
            {` · gelesen am ${formatDay(readOn)}`}
          </Text>
        </List.Item>
      ))}
    </List>
  );
