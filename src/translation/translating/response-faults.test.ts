import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
import { loadShippedTexts } from '#content/shipped.server.ts';
import { responseFaults, type TranslationRequest } from './response-faults.ts';

const language = (tag: string) => findLanguage(tag) as Language;
const asked = (source: string, more: Partial<TranslationRequest> = {}): TranslationRequest => ({
  ...{ source, from: 'de', maxLength: null, verbatim: false },
  ...more,
});
const said = (given: TranslationRequest, text: string, tag: string) =>
  responseFaults(given, text, language(tag)).map(({ forStaff }) => forStaff);

const sentence =
  'Ich bitte Sie, sich für eine Reform der Welthandelsorganisation und für fairen Welthandel einzusetzen.';
const french =
  'Je vous prie de vous engager pour une réforme de l’Organisation mondiale du commerce et pour un commerce équitable.';

describe('the response of a language service', () => {
  it('has no faults when it is correct', () => expect(said(asked(sentence), french, 'fr')).toEqual([]));

  it.each([
    ['empty', asked(sentence), '', 'fr', 'leer'],
    ['without its placeholder', asked('Aus {country}'), 'De', 'fr', 'Platzhalter {country} erwartet'],
    [
      'with a translated placeholder',
      asked('Aus {country}'),
      'De {pays}',
      'fr',
      'Platzhalter {country} erwartet',
    ],
    ['with a placeholder too many', asked('Aus'), 'De {country}', 'fr', 'Platzhalter keine erwartet'],
    [
      'without its marks',
      asked('**Fett** und mehr'),
      'Gras et plus',
      'fr',
      'Auszeichnung oder Zeilen verändert',
    ],
    [
      'too long for its place',
      asked('Drucken', { maxLength: 8 }),
      'Imprimer tout',
      'fr',
      '13 statt höchstens 8 Zeichen',
    ],
    ['cut off', asked(sentence), 'Je vous prie de…', 'fr', 'abgeschnitten'],
    ['a tenth of it', asked(sentence), 'Je prie', 'fr', 'abgeschnitten'],
    ['with a control character', asked('Aus'), 'D\u0000e', 'fr', 'nicht druckbare Zeichen'],
    ['left in German', asked(sentence), sentence, 'fr', 'unübersetzt'],
    ['in another script', asked(sentence), french, 'ar', 'nicht in der Schrift für Arabisch'],
    [
      'in English',
      asked(sentence),
      'I ask you to work for a reform of the World Trade Organization and for fair world trade, with the help of all.',
      'fr',
      'in der falschen Sprache (en)',
    ],
    [
      'in other German words',
      asked(sentence),
      'Bitte setzen Sie sich für eine Reform der Welthandelsorganisation und für den fairen Handel ein, und zwar mit uns.',
      'nl',
      'in der falschen Sprache (de)',
    ],
  ])('has a fault when it is %s', (_name, given, text, tag, fault) =>
    expect(said(given, text, tag)).toContain(fault),
  );

  it('may keep a name', () =>
    expect(
      said(
        asked('Global Fair Index von AgriConnect', { verbatim: true }),
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
        return said(asked(original.text, { maxLength, verbatim }), text, tag).map(
          (fault) => `${tag} ${key}: ${fault}`,
        );
      }),
    );
    expect(faults).toEqual([]);
  });
});
