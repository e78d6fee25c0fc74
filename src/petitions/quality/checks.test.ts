import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { shippedSources } from '../../../tests/support/shipped-sources.ts';
import { composeDraft } from '../composing/compose-draft.server.ts';
import { expectedTextOf } from '../composing/expected-text.server.ts';
import type { CheckedText } from './check.ts';
import { checkPetition, toQualityCheck } from './check-petition.ts';
import { repairPetition } from './repair.ts';

const sources = await shippedSources();
const country = findCountry('DE') as Country;
const german = findLanguage('de') as Language;
const composition = composeDraft(sources, country, german);
const expected = { ...expectedTextOf(sources, country, composition), unverified: [] };
const completePetition: CheckedText = {
  title: composition.title,
  content: composition.content,
  language: german,
  expected,
  missingGlyphs: [],
};
const { content } = completePetition;

const faults = (change: Partial<CheckedText>) =>
  checkPetition({ ...completePetition, ...change }).filter(({ passed }) => !passed);
const ids = (change: Partial<CheckedText>) => faults(change).map(({ id }) => id);
const replaceInContent = (from: string | RegExp, to: string) => ({ content: content.replace(from, to) });

describe('a quality check', () => {
  it('passes for a complete petition', () => expect(faults({})).toEqual([]));

  it.each<[string, Partial<CheckedText>]>([
    ['address', replaceInContent('**An:**', '')],
    ['address', replaceInContent(composition.governmentAddress, '[Regierungsadresse]')],
    ['address', replaceInContent(composition.governmentAddress, 'Berlin')],
    ['recipient', replaceInContent(composition.governmentAddress, 'Bundespräsidialamt\nBerlin\nDeutschland')],
    ['article', replaceInContent(expected.reference, '[Artikel]')],
    ['article', replaceInContent(expected.legalSentence, '')],
    ['article', replaceInContent(/^─+$/m, '')],
    [
      'language',
      replaceInContent(/Sehr geehrte[\s\S]*Grüßen/, 'Dear Sir or Madam,\n\nI ask you.\n\nYours faithfully'),
    ],
    ['language', { content: content.replace(/[a-zäöü]/gi, 'я') }],
    ['title', { title: 'Petition' }],
    ['title', { title: 'ü'.repeat(201) }],
    ['title', { title: 'Petition für **Handel**' }],
    ['title', { title: 'Petition für {country}' }],
    ['length', replaceInContent(expected.legalSentence, `${expected.legalSentence} ${'Wort '.repeat(200)}`)],
    ['length', replaceInContent(/Handel soll[\s\S]*Daten\./, '')],
    ['placeholders', replaceInContent('Handel soll', '{xyz} soll')],
    ['placeholders', replaceInContent('Handel soll', 'XXX soll')],
    ['placeholders', { title: 'Petition für [Land] und Handel' }],
    ['emphasis', replaceInContent('Handel soll', '**Handel soll')],
    ['emphasis', replaceInContent('Handel soll', '*Handel soll')],
    ['salutation', replaceInContent('Sehr geehrte Damen und Herren,\n\n', '')],
    ['salutation', replaceInContent('Mit freundlichen Grüßen', '')],
    ['signature', replaceInContent(/_{4,}[\s\S]*$/, '')],
    ['signature', replaceInContent(/_{4,}[\s\S]*$/, '________')],
    ['glyphs', { missingGlyphs: null }],
    ['glyphs', { missingGlyphs: [{ path: 'content', character: '𓀀', line: 3, column: 2 }] }],
    ['glyphs', { missingGlyphs: [{ path: 'title', character: '𓀀', line: 1, column: 1 }] }],
    ['glyphs', replaceInContent('Handel', 'Han\u0007del')],
    ['glyphs', { title: 'Petition \u202e für Handel' }],
    ['verified', { expected: { ...expected, unverified: ['recipient'] } }],
  ])('%s fails for case %#', (id, change) => expect(ids(change)).toContain(id));

  it.each<[string, Partial<CheckedText>]>([
    [
      'a short general form that is the one of the catalogue',
      { content: '**An:**\nKanzlei\nWien', expected: { ...expected, recipient: ['Kanzlei', 'Wien'] } },
    ],
    ['an asterisk between spaces', replaceInContent('Handel soll', '2 * 3 soll')],
    ['bold and italic text', replaceInContent('Handel soll', '**Handel** *soll*')],
  ])('accepts %s', (_, change) => {
    expect(ids(change)).not.toContain('address');
    expect(ids(change)).not.toContain('emphasis');
  });

  it('reports positions from 1 in UTF-16 units', () => {
    const [placeholder] = faults({ content: content.replace('Handel soll', '👍 {xyz} soll') });
    const lines = content.split('\n');
    const line = lines.findIndex((each) => each.startsWith('Handel soll')) + 1;
    expect(placeholder).toMatchObject({ id: 'placeholders', line, column: 4, length: 5, repairable: false });
    const [emphasis] = faults(replaceInContent('Handel soll', 'Handel **soll'));
    expect(emphasis).toMatchObject({ id: 'emphasis', line, column: 8, length: 2, repairable: true });
  });

  it('has a German message that tells how to fix it', () => {
    const all = faults({
      title: '',
      content: 'x',
      missingGlyphs: null,
      expected: { ...expected, unverified: ['recipient', 'legalBasis'] },
    });
    expect(all.map(({ id }) => id)).toEqual([
      ...['address', 'recipient', 'article', 'language', 'title', 'length'],
      ...['salutation', 'signature', 'glyphs', 'verified'],
    ]);
    for (const { message } of all) expect(message).toMatch(/[Bb]itte|\?$/);
  });
});

describe('the score', () => {
  const supported = { recipient: 'reported', legalBasis: 'confirmed' } as const;
  const good = checkPetition(completePetition);

  it('is the share of passed checks and, with the priority, determines the recommended status', () => {
    expect(toQualityCheck(good, 'standard', supported)).toMatchObject({
      qualityScore: 100,
      recommendedStatus: 'approved',
    });
    expect(toQualityCheck(good, 'high', supported)).toMatchObject({ recommendedStatus: 'review' });
    const bad = toQualityCheck(checkPetition({ ...completePetition, content: 'x' }), 'high', supported);
    expect(bad).toMatchObject({ recommendedStatus: 'pending', totalChecks: 12 });
    expect(bad.qualityScore).toBe(Math.round((100 * bad.passedChecks) / 12));
  });

  it.each(['recipient', 'legalBasis'])('approves nothing by itself whose %s no source supports', (fact) => {
    const standing = { ...supported, [fact]: 'unconfirmed' };
    expect(toQualityCheck(good, 'standard', standing)).toMatchObject({ recommendedStatus: 'review' });
  });
});

describe('the repair', () => {
  const repaired = (change: Partial<CheckedText>, only?: string[]) =>
    repairPetition({ ...completePetition, ...change }, only);

  it.each<[string, Partial<CheckedText>]>([
    ['the address', replaceInContent(composition.governmentAddress, '[Government Address]')],
    ['the marker', replaceInContent('**An:**\n', '')],
    ['the separator', replaceInContent(/^─+\n\n/m, '')],
    ['the article', replaceInContent(expected.reference, '{reference}')],
    ['the salutation', replaceInContent('Sehr geehrte Damen und Herren,\n\n', '')],
    ['the close', replaceInContent('Mit freundlichen Grüßen\n\n', '')],
    ['the signature', replaceInContent(/\n\n_{4,}[\s\S]*$/, '')],
    ['emphasis', replaceInContent('Handel soll', '**Handel soll')],
  ])('restores %s', (_, change) => {
    const { content: mended, changes } = repaired(change);
    expect(mended).toBe(content);
    expect(changes).toHaveLength(1);
  });

  it('inserts the legal basis into the first paragraph', () => {
    const { content: mended } = repaired(replaceInContent(` ${expected.legalSentence}`, ''));
    expect(mended).toBe(content);
  });

  it('completes a single sentence to a petition that is only too short', () => {
    const { content: mended } = repaired({ content: 'Bitte reformieren Sie die WTO.' });
    expect(ids({ content: mended })).toEqual(['length']);
    expect(mended).toContain('Bitte reformieren Sie die WTO.');
  });

  it('changes only the requested checks, and nothing that only a person can decide', () => {
    const change = { content: '**offen {xyz}' };
    expect(repaired(change, ['emphasis'])).toEqual({
      content: 'offen {xyz}',
      changes: ['Einzelne Sterne entfernt'],
    });
    expect(repaired(change, ['placeholders'])).toEqual({ content: '**offen {xyz}', changes: [] });
  });
});
