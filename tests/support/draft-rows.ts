import { findLanguage, type Language } from '#content/language.ts';
import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { composeDraft } from '#petitions/composing/compose-draft.server.ts';
import { checkedAgainstKey, type Sources, todaysSources } from '#petitions/composing/sources.server.ts';
import { drafts } from '#petitions/drafts.table.ts';
import { provenanceOf } from '#petitions/generating/generate-draft.server.ts';
import type { Writer } from '#platform/db/index.server.ts';

type Row = typeof drafts.$inferInsert;

/** A petition with what a real one has: postal lines, emphasis, umlauts, bullets and a signature. */
export const petitionContent = (mark = 'für Änderungen') =>
  [
    '**An:**',
    'Regierungssitz',
    'Straße der Größe 1',
    '',
    '─'.repeat(40),
    '',
    `**Petition ${mark}**`,
    '',
    'Sehr geehrte Damen und Herren,',
    '',
    '• *Erstens*: faire Regeln & <b>keine</b> Ausnahmen',
    '• Zweitens: Öffentlichkeit',
    '',
    '____________________',
    'Unterschrift',
  ].join('\n');

/** Columns of an approved German draft for Germany; tests override what matters to them. */
const draftRow = (values: Partial<Row> = {}): Row => ({
  countryCode: 'DE',
  language: 'de',
  title: 'Petition <b>„Größe“</b> & mehr',
  content: petitionContent(),
  status: 'approved',
  priority: 'standard',
  governmentAddress: 'Regierungssitz\nStraße der Größe 1',
  quality: 100,
  baseContent: '',
  sources: { texts: {}, recipient: '', legalBasis: '' },
  textsDigest: '',
  recipientDigest: '',
  legalBasisDigest: '',
  updatedBy: 'redaktion',
  ...values,
});

/** Columns of an approved draft as it would be composed and checked now, so that nothing blocks it. */
export const composedRow = (sources: Sources, countryCode: string, language: string): Row => {
  const composed = composeDraft(
    sources,
    findCountry(countryCode) as Country,
    findLanguage(language) as Language,
  );
  return draftRow({
    ...{ countryCode, language, title: composed.title, content: composed.content },
    ...{ governmentAddress: composed.governmentAddress, ...provenanceOf(composed) },
    checkedAgainst: checkedAgainstKey(todaysSources(sources), { countryCode, language }),
  });
};

/** @returns the ids, in the order of the rows */
export const insertDrafts = async (
  db: { write: <T>(work: (tx: Writer) => Promise<T>) => Promise<T> },
  rows: readonly Partial<Row>[],
): Promise<number[]> => {
  const inserted = await db.write((tx) =>
    tx.insert(drafts).values(rows.map(draftRow)).returning({ id: drafts.id }),
  );
  return inserted.map(({ id }) => id);
};
