import { Badge } from '@mantine/core';
import type { TranslationEntry } from '../../contract/progress.ts';

type Status = TranslationEntry['status'];

export const statusNames: Readonly<Record<Status, string>> = {
  none: 'Keine',
  generated: 'Erzeugt',
  reviewed: 'Geprüft',
  published: 'Veröffentlicht',
};

const colours: Readonly<Record<Status, string>> = {
  none: 'gray',
  generated: 'yellow',
  reviewed: 'ink',
  published: 'green',
};

/** Progress of a translation. */
export const TextStatusBadge = ({ status }: { status: Status }) => (
  <Badge variant="light" color={colours[status]} tt="none">
    {statusNames[status]}
  </Badge>
);
