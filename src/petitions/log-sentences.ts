import {
  type Details,
  detailText,
  type LogSentences,
  pluralizeDetail,
  success,
  warning,
} from '#office/index.ts';
import { durationText } from './planning/due.ts';
import { type PlanResponse, planWords } from './planning/plan-words.ts';
import { statusLabel } from './status.ts';

const quoted = (note: unknown): string => (typeof note === 'string' ? ` („${note}“)` : '');

/** `wie geplant `, or how late; nothing if it was not planned. */
const plannedWords = ({ plannedFor, lateMinutes }: Details): string => {
  if (typeof plannedFor !== 'string') return '';
  return typeof lateMinutes === 'number'
    ? `verspätet, ${durationText(lateMinutes)} nach dem geplanten Zeitpunkt, `
    : 'wie geplant ';
};

/** Drafts and petitions. */
export const petitionsLog = {
  draft_generated: success(({ petition }) => `Entwurf ${petition} erzeugt`),
  draft_saved: success(({ petition }) => `Entwurf ${petition} gespeichert`),
  draft_planned: success(
    ({ petition, details: { plan, note } }) =>
      `${petition}: ${planWords(plan as PlanResponse)}${quoted(note)}`,
  ),
  draft_missed: warning(({ petition, details: { note } }) => `${petition}: nicht wie geplant${quoted(note)}`),
  draft_restored: success(({ petition }) => `Frühere Fassung von ${petition} wiederhergestellt`),
  draft_merged: success(({ petition }) => `Änderungen der Vorlagen in ${petition} übernommen`),
  draft_repaired: success(({ petition }) => `Entwurf ${petition} repariert`),
  drafts_replaced: success(
    ({ details: { find, replace, drafts } }) =>
      `„${detailText(find)}“ durch „${detailText(replace)}“ ersetzt, in ${pluralizeDetail(drafts, 'Entwurf', 'Entwürfen')}`,
  ),
  drafts_replacement_undone: warning(
    ({ details: { drafts } }) =>
      `Ersetzung in ${pluralizeDetail(drafts, 'Entwurf', 'Entwürfen')} rückgängig gemacht`,
  ),
  draft_translated: success(({ petition }) => `Entwurf ${petition} durch Übersetzung angelegt`),
  petition_translation_started: success(({ petition }) => `Übersetzung von ${petition} begonnen`),
  petition_published: success(({ petition, details }) =>
    typeof details.release === 'string'
      ? `Petition ${petition} trotz Vorbehalten veröffentlicht: „${details.release}“`
      : `Petition ${petition} ${plannedWords(details)}veröffentlicht`,
  ),
  petition_undone: warning(({ petition }) => `Veröffentlichung von ${petition} rückgängig gemacht`),
  petition_restored: success(({ petition, details }) =>
    typeof details.release === 'string'
      ? `Frühere Fassung von ${petition} trotz Vorbehalten wieder veröffentlicht: „${details.release}“`
      : `Frühere Fassung von ${petition} wieder veröffentlicht`,
  ),
  petition_withdrawn: warning(
    ({ petition, details }) =>
      `Petition ${petition} ${plannedWords(details)}zurückgezogen, wieder in Überarbeitung`,
  ),
  petition_deleted: warning(({ petition }) => `Veröffentlichte Petition ${petition} gelöscht`),
  draft_status: {
    type: ({ to }) => (to === 'pending' ? 'warning' : 'success'),
    sentence: ({ petition, details: { from, to, note } }) =>
      `${petition}: ${statusLabel(detailText(from))} → ${statusLabel(detailText(to))}${quoted(note)}`,
    // Withdrawing a petition writes its own log entry.
    isCoveredElsewhere: ({ from }) => from === 'published',
  },
} satisfies LogSentences;
