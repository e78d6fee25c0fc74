import { languageName } from '#content/modern.ts';
import { type AnswerKind, type AnswerState, unknownLanguage } from '../answers.ts';
import type { MarkKind } from '../marks.ts';

export const answerKindNames: Readonly<Record<AnswerKind, string>> = {
  acknowledgement: 'Eingangsbestätigung',
  substance: 'Antwort in der Sache',
  promise: 'Zusage',
  refusal: 'Ablehnung',
  returned: 'Unzustellbar zurück',
};

export const answerStateNames: Readonly<Record<AnswerState, { label: string; colour: string }>> = {
  waiting: { label: 'Wartet', colour: 'yellow' },
  approved: { label: 'Freigegeben', colour: 'green' },
  rejected: { label: 'Abgelehnt', colour: 'gray' },
};

export const markNames: Readonly<Record<MarkKind, string>> = {
  link: 'Link',
  mail: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  markup: 'Auszeichnung',
};

export const textLanguageName = (tag: string): string =>
  tag === unknownLanguage ? 'nicht bekannt' : languageName(tag);

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` as `März 2026`. */
export const formatMonth = (iso: string): string => month.format(new Date(`${iso}-01T00:00:00Z`));

/** The reason of a rejection; bursts have a stable word. */
export const reasonText = (reason: string): string =>
  reason === 'burst' ? 'mit allen aus demselben Netz verworfen' : reason;
