import { findLanguage, type Language } from '#content/index.ts';
import { pluralize } from '#lib/pluralize.ts';
import { formatDateTime } from '#ui/admin/format.ts';
import type { PetitionRow, RowFilter } from '../lists.contract.ts';
import { dueText, localDay } from '../planning/due.ts';
import type { DraftStatus, Priority } from '../status.ts';

export { checkName } from '../quality/check-names.ts';

export const statusColours: Readonly<Record<DraftStatus, string>> = {
  draft: 'gray',
  pending: 'yellow',
  review: 'ink',
  approved: 'green',
  published: 'green',
};

type Flag = NonNullable<RowFilter['flag']>;

export const attentionFilterNames: Readonly<Record<Flag, string>> = {
  waiting: 'Wartet auf mich',
  assigned: 'Mir zugewiesen',
  due: 'Fällig',
  failed: 'Prüfung nicht bestanden',
  unverified: 'Angaben unbelegt',
  outdated: 'Veraltet',
  remarks: 'Offene Bemerkungen',
  unprintable: 'Nicht druckbar',
  mine: 'Von mir',
};

export const regionNames: Readonly<Record<string, string>> = {
  Africa: 'Afrika',
  Americas: 'Amerika',
  Asia: 'Asien',
  Europe: 'Europa',
  Oceania: 'Ozeanien',
};

export const shortPriorities: Readonly<Record<Priority, string>> = {
  high: 'Hoch',
  medium: 'Mittel',
  standard: 'Standard',
};

/** A language's own name and direction; falls back to the tag itself. */
export const languageOf = (tag: string): Pick<Language, 'tag' | 'autonym' | 'direction'> =>
  findLanguage(tag) ?? { tag, autonym: tag, direction: 'ltr' };

const remarksText = (count: number): string => pluralize(count, 'offene Bemerkung', 'offene Bemerkungen');

type Reasons = Pick<
  PetitionRow,
  | 'outdated'
  | 'openRemarks'
  | 'unverified'
  | 'note'
  | 'status'
  | 'assignee'
  | 'dueOn'
  | 'publishAt'
  | 'withdrawAt'
>;

/** What is planned for a time, in the local time of the reader. */
const scheduleTexts = ({ publishAt, withdrawAt }: Pick<Reasons, 'publishAt' | 'withdrawAt'>): string[] => [
  ...(publishAt ? [`wird am ${formatDateTime(publishAt)} veröffentlicht`] : []),
  ...(withdrawAt ? [`wird am ${formatDateTime(withdrawAt)} zurückgezogen`] : []),
];

/** Why a row needs attention, most urgent reason first, who works on it, and what is planned. */
export const attentionReasonsOf = (
  { outdated, openRemarks, unverified, note, status, assignee, dueOn, ...schedule }: Reasons,
  now = new Date(),
): string[] => [
  ...(dueOn && status !== 'published' ? [dueText(dueOn, localDay(now))] : []),
  ...(outdated ? [status === 'published' ? 'Grundlage geändert' : 'veraltet'] : []),
  ...(openRemarks > 0 ? [remarksText(openRemarks)] : []),
  ...(assignee ? [`bei ${assignee}`] : []),
  ...(note ? [status === 'pending' ? `zurückgegeben: ${note}` : note] : []),
  ...(unverified ? ['Angaben unbelegt'] : []),
  ...scheduleTexts(schedule),
];

/** Text without markup and separator lines, for previews. */
export const stripMarkup = (text: string): string =>
  text
    .replaceAll(/\*+|[─_]{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const truncate = (length: number, text: string): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
