import { expect, it } from 'vitest';
import { log } from '#app/features.server.ts';
import { jobName } from '#app/features.ts';
import { sentenceOf } from './log-sentences.ts';

const names: Readonly<Record<string, string>> = { CI: "Côte d'Ivoire", AT: 'Österreich' };
const called = { country: (code: string) => names[code] ?? code, job: jobName, log };
const done = { actorName: 'admin', subject: null, details: {} };
const petition = { country: 'CI', language: 'ar' };

it.each([
  [
    { action: 'petition_published', details: petition },
    'success',
    "Petition Côte d'Ivoire (Arabisch) veröffentlicht, admin.",
  ],
  [
    { action: 'draft_status', details: { ...petition, from: 'review', to: 'pending' } },
    'warning',
    "Côte d'Ivoire (Arabisch): In Prüfung → Überarbeitung, admin.",
  ],
  [{ action: 'fact_changed', subject: 'facts:AT' }, 'success', 'Angaben zu Österreich geändert, admin.'],
  [
    { action: 'base_text_changed', subject: 'text:gfi_subtitle', details: { keepTranslations: false } },
    'success',
    'Deutscher Text „gfi_subtitle“ geändert, admin.',
  ],
  [
    { action: 'base_text_changed', subject: 'text:gfi_subtitle', details: { keepTranslations: true } },
    'success',
    'Tippfehler im deutschen Text „gfi_subtitle“ berichtigt, admin.',
  ],
  [
    { action: 'translation_saved', subject: 'text:gfi_subtitle', details: { language: 'fr' } },
    'success',
    'Übersetzung von „gfi_subtitle“ (Französisch) gespeichert, admin.',
  ],
  [
    { action: 'translation_reviewed', subject: 'text:gfi_subtitle', details: { language: 'fr' } },
    'success',
    'Übersetzung von „gfi_subtitle“ (Französisch) als gelesen und gut bestätigt, admin.',
  ],
  [
    { action: 'override_saved', subject: 'text:reform_title', details: petition },
    'success',
    "Eigene Fassung von „reform_title“ (Arabisch) für Côte d'Ivoire gespeichert, admin.",
  ],
  [
    { action: 'override_removed', subject: 'text:reform_title', details: petition },
    'warning',
    "Eigene Fassung von „reform_title“ (Arabisch) für Côte d'Ivoire entfernt, admin.",
  ],
  [
    { action: 'passkey_failed', details: { username: 'agnes', reason: 'passkey_cloned' } },
    'error',
    'Fehlgeschlagene Anmeldung mit Passkey als „agnes“; vielleicht gibt es eine Kopie des Passkeys, admin.',
  ],
  [
    { action: 'signed_in', details: { passkey: 'Telefon' } },
    'other',
    'Angemeldet mit Passkey „Telefon“, admin.',
  ],
  [
    {
      action: 'user_updated',
      details: {
        user: 'agnes',
        role: { from: 'editor', to: 'translator' },
        languages: { from: [], to: ['fr', 'zh-Hant'] },
      },
    },
    'success',
    'Benutzer „agnes“ geändert, Rolle: Redaktion → Übersetzung, Sprachen: keine → Französisch, Chinesisch (traditionell), admin.',
  ],
  [
    { action: 'glossary_term_saved', details: { language: 'fr', term: 'Zoll', translation: 'douane' } },
    'success',
    'Begriff „Zoll“ (Französisch) im Glossar festgelegt: „douane“, admin.',
  ],
  [
    { action: 'glossary_term_removed', details: { language: 'fr', term: 'Zoll', shipped: false } },
    'warning',
    'Begriff „Zoll“ (Französisch) aus dem Glossar entfernt, admin.',
  ],
  [
    { action: 'glossary_term_removed', details: { language: 'fr', term: 'Welthandel', shipped: true } },
    'warning',
    'Begriff „Welthandel“ (Französisch) im Glossar wieder wie mitgeliefert, admin.',
  ],
  [
    { action: 'language_added', details: { language: 'is' } },
    'success',
    'Sprache Isländisch hinzugefügt, admin.',
  ],
  [
    { action: 'language_withdrawn', details: { language: 'fr' } },
    'warning',
    'Sprache Französisch zurückgezogen, admin.',
  ],
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
    { action: 'translations_imported', details: { imported: 0, total: 3 } },
    'warning',
    '0 von 3 Übersetzungen importiert, admin.',
  ],
  [
    {
      action: 'database_completed',
      details: { texts: 1, translations: 1_200, drafts: 0, overrides: 0, backup: 'a.zip' },
    },
    'success',
    'Datenbank ergänzt: 1 Text, 1.200 Übersetzungen, 0 Entwürfe; Sicherung a.zip, admin.',
  ],
  [
    {
      action: 'texts_reset',
      details: { texts: 2, translations: 3, overrides: 4, drafts: 0, backup: 'a.zip' },
    },
    'warning',
    'Mitgelieferte Texte wiederhergestellt: 2 Texte, 3 Übersetzungen, 4 eigene Fassungen entfernt; Sicherung a.zip, admin.',
  ],
  [
    { action: 'petition_published', details: { country: 'XX', language: 'xx' } },
    'success',
    'Petition XX (xx) veröffentlicht, admin.',
  ],
  [
    {
      action: 'drafts_replaced',
      details: { find: 'WTO', replace: 'Welthandelsorganisation', drafts: 1, places: 3 },
    },
    'success',
    '„WTO“ durch „Welthandelsorganisation“ ersetzt, in 1 Entwurf, admin.',
  ],
  [
    { action: 'drafts_replacement_undone', details: { drafts: 2 } },
    'warning',
    'Ersetzung in 2 Entwürfen rückgängig gemacht, admin.',
  ],
  [
    {
      action: 'translations_replaced',
      details: { language: 'fr', find: 'OMC', replace: 'Organisation', texts: 2 },
    },
    'success',
    '„OMC“ durch „Organisation“ ersetzt (Französisch), in 2 Texten, admin.',
  ],
  [
    { action: 'translations_replacement_undone', details: { language: 'fr', texts: 1 } },
    'warning',
    'Ersetzung in 1 Text rückgängig gemacht (Französisch), admin.',
  ],
  [{ action: 'something_new' }, 'other', 'Ein Vorgang, für den es hier noch keine Beschreibung gibt, admin.'],
] as const)('%j is told', (given, type, message) => {
  expect(sentenceOf({ ...done, ...given }, called)).toEqual({ type, message });
});
