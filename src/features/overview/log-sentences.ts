import { statusLabel } from '#features/editorial/index.ts';
import { jobName } from '#features/jobs/index.ts';
import type { LogEntry } from './contract.ts';

/** What is known of something that was done. */
export type Done = { actorName: string | null; action: string; subject: string | null; details: Details };
type Details = Readonly<Record<string, unknown>>;

type Line = { type: LogEntry['type']; what: (details: Details) => string };

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '?';
const petition = ({ country, language }: Details) => `${word(country)} (${word(language)})`;
const success = (what: Line['what']): Line => ({ type: 'success', what });
const warning = (what: Line['what']): Line => ({ type: 'warning', what });
const error = (what: Line['what']): Line => ({ type: 'error', what });

/** Every action that the log tells in a sentence of its own. */
const lines: Readonly<Record<string, Line>> = {
  draft_generated: success((of) => `Entwurf ${petition(of)} erzeugt`),
  draft_saved: success((of) => `Entwurf ${petition(of)} gespeichert`),
  draft_restored: success((of) => `Frühere Fassung von ${petition(of)} wiederhergestellt`),
  draft_merged: success((of) => `Änderungen der Vorlagen in ${petition(of)} übernommen`),
  draft_repaired: success((of) => `Entwurf ${petition(of)} repariert`),
  petition_published: success((of) => `Petition ${petition(of)} veröffentlicht`),
  petition_withdrawn: warning((of) => `Petition ${petition(of)} zurück in die Bearbeitung geholt`),
  petition_deleted: warning((of) => `Veröffentlichte Petition ${petition(of)} gelöscht`),
  job_paused: warning(({ kind }) => `Auftrag „${jobName(word(kind))}“ angehalten`),
  job_resumed: success(({ kind }) => `Auftrag „${jobName(word(kind))}“ fortgesetzt`),
  job_cancelled: warning(({ kind }) => `Auftrag „${jobName(word(kind))}“ abgebrochen`),
  sign_in_failed: error(() => 'Fehlgeschlagene Anmeldung'),
};

const statusLine = (details: Details): Line => ({
  type: details.to === 'pending' ? 'warning' : 'success',
  what: (of) => `${petition(of)}: ${statusLabel(word(of.from))} → ${statusLabel(word(of.to))}`,
});

const unknownLine = ({ action, subject }: Done): Line => ({
  type: 'other',
  what: () => [action.replaceAll('_', ' '), subject].filter(Boolean).join(' '),
});

/** The state of a draft follows from its petition here, which has a line of its own. */
export const isToldOtherwise = ({ action, details }: Pick<Done, 'action' | 'details'>): boolean =>
  action === 'draft_status' && details.from === 'published';

/** What was done as one German sentence, and how it is to be taken. */
export const sentenceOf = (done: Done): Pick<LogEntry, 'type' | 'message'> => {
  const { action, details, actorName } = done;
  const line = action === 'draft_status' ? statusLine(details) : (lines[action] ?? unknownLine(done));
  return { type: line.type, message: `${line.what(details)}${actorName ? `, ${actorName}` : ''}.` };
};
