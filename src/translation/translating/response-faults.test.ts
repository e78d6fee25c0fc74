import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
import { loadShippedTexts } from '#content/shipped.server.ts';
import { responseFaults, type TranslationRequest } from './response-faults.ts';

const language = (tag: string) => findLanguage(tag) as Language;
const requestFor = (source: string, more: Partial<TranslationRequest> = {}): TranslationRequest => ({
  ...{ source, from: 'de', maxLength: null, verbatim: false },
  ...more,
});
const faultMessages = (given: TranslationRequest, text: string, tag: string) =>
  responseFaults(given, text, language(tag)).map(({ forStaff }) => forStaff);

const sentence =
  'Ich bitte Sie, sich für eine Reform der Welthandelsorganisation und für fairen Welthandel einzusetzen.';
const french =
  'Je vous prie de vous engager pour une réforme de l’Organisation mondiale du commerce et pour un commerce équitable.';

describe('the response of a language service', () => {
  it('has no faults when it is correct', () =>
    expect(faultMessages(requestFor(sentence), french, 'fr')).toEqual([]));

  it.each([
    ['empty', requestFor(sentence), '', 'fr', 'leer'],
    ['without its placeholder', requestFor('Aus {country}'), 'De', 'fr', 'Platzhalter {country} erwartet'],
    [
      'with a translated placeholder',
      requestFor('Aus {country}'),
      'De {pays}',
      'fr',
      'Platzhalter {country} erwartet',
    ],
    ['with a placeholder too many', requestFor('Aus'), 'De {country}', 'fr', 'Platzhalter keine erwartet'],
    [
      'without its marks',
      requestFor('**Fett** und mehr'),
      'Gras et plus',
      'fr',
      'Auszeichnung oder Zeilen verändert',
    ],
    [
      'too long for its place',
      requestFor('Drucken', { maxLength: 8 }),
      'Imprimer tout',
      'fr',
      '13 statt höchstens 8 Zeichen',
    ],
    ['cut off', requestFor(sentence), 'Je vous prie de…', 'fr', 'abgeschnitten'],
    ['a tenth of it', requestFor(sentence), 'Je prie', 'fr', 'abgeschnitten'],
    ['with a control character', requestFor('Aus'), 'D\u0000e', 'fr', 'nicht druckbare Zeichen'],
    ['left in German', requestFor(sentence), sentence, 'fr', 'unübersetzt'],
    ['in another script', requestFor(sentence), french, 'ar', 'nicht in der Schrift für Arabisch'],
    [
      'in English',
      requestFor(sentence),
      'I ask you to work for a reform of the World Trade Organization and for fair world trade, with the help of all.',
      'fr',
      'in der falschen Sprache (en)',
    ],
    [
      'in other German words',
      requestFor(sentence),
      'Bitte setzen Sie sich für eine Reform der Welthandelsorganisation und für den fairen Handel ein, und zwar mit uns.',
      'nl',
      'in der falschen Sprache (de)',
    ],
  ])('has a fault when it is %s', (_name, given, text, tag, fault) =>
    expect(faultMessages(given, text, tag)).toContain(fault),
  );

  it('may keep a name', () =>
    expect(
      faultMessages(
        requestFor('Global Fair Index von AgriConnect', { verbatim: true }),
        'Global Fair Index von AgriConnect',
        'fr',
      ),
    ).toEqual([]));

  it('has no faults for any shipped translation', async () => {
    const { originals, translations } = await loadShippedTexts(path.resolve('content'));
    const faults = translations.flatMap(({ language: tag, texts }) =>
      Object.entries(texts).flatMap(([key, { text }]) => {
        const original = originals.texts[key];
        if (!original) return [];
        const { maxLength = null, verbatim = false } = original;
        return faultMessages(requestFor(original.text, { maxLength, verbatim }), text, tag).map(
          (fault) => `${tag} ${key}: ${fault}`,
        );
      }),
    );
    expect(faults).toEqual([]);
  });
});
