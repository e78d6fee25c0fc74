import { Badge, List, Text } from '@mantine/core';
import type { Source, SupportLevel } from '#countries/catalogue/evidence.ts';
import { formatDay } from '#ui/admin/format.ts';
import {
  confirmableNames,
  sourceKindNames,
  supportLevelColors,
  supportLevelNames,
  supportLevelNotes,
} from './names.ts';

export const SupportBadge = ({ standing }: { standing: SupportLevel }) => (
  <Badge color={supportLevelColors[standing]} variant="light" tt="none" title={supportLevelNotes[standing]}>
    {supportLevelNames[standing]}
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
