import { expect, it } from 'vitest';
import { sentenceOf } from './log-sentences.ts';

const names: Readonly<Record<string, string>> = { CI: "Côte d'Ivoire", AT: 'Österreich' };
const nameOf = (code: string) => names[code] ?? code;
const done = { actorName: 'admin', subject: null, details: {} };
const petition = { country: 'CI', language: 'ar' };

it.each([
  [
    { action: 'petition_published', details: petition },
    'success',
    "Petition Côte d'Ivoire (العربية) veröffentlicht, admin.",
  ],
  [
    { action: 'draft_status', details: { ...petition, from: 'review', to: 'pending' } },
    'warning',
    "Côte d'Ivoire (العربية): In Prüfung → Überarbeitung, admin.",
  ],
  [{ action: 'fact_changed', subject: 'facts:AT' }, 'success', 'Angaben zu Österreich geändert, admin.'],
  [{ action: 'signed_in' }, 'other', 'Angemeldet, admin.'],
  [
    { action: 'sign_in_failed', actorName: null, details: { username: 'müller' } },
    'error',
    'Fehlgeschlagene Anmeldung als „müller“.',
  ],
  [
    { action: 'user_deleted', details: { username: 'müller' } },
    'warning',
    'Benutzer „müller“ gelöscht, admin.',
  ],
  [
    { action: 'translations_imported', details: { imported: 12, total: 4_000 } },
    'success',
    '12 von 4.000 Übersetzungen importiert, admin.',
  ],
  [
    { action: 'petition_published', details: { country: 'XX', language: 'xx' } },
    'success',
    'Petition XX (xx) veröffentlicht, admin.',
  ],
  [{ action: 'something_new' }, 'other', 'Ein Vorgang, für den es hier noch keine Beschreibung gibt, admin.'],
] as const)('%j is told', (given, type, message) => {
  expect(sentenceOf({ ...done, ...given }, nameOf)).toEqual({ type, message });
});
