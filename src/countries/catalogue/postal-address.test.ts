import { describe, expect, it } from 'vitest';
import { createSnapshot } from '#content/snapshot.ts';
import { findCountry, recipientOf } from './catalogue.server.ts';
import type { Country } from './catalogue.ts';
import { postalAddress } from './postal-address.server.ts';

const office = (text: string) => new Map([['office_prime_minister', text]]);
const texts = createSnapshot({
  originals: office('Amt des Premierministers'),
  translations: new Map([
    ['en', office('Office of the Prime Minister')],
    ['ar', office('مكتب رئيس الوزراء')],
  ]),
});

const address = (code: string, letter: string, main = 'en') =>
  postalAddress(texts, findCountry(code) as Country, recipientOf(code), { letter, main });

describe('the address of a letter', () => {
  it.each(['de', 'ar', 'ja'])('is that of the destination in a letter in %s', (letter) =>
    expect(address('DE', letter, 'de')).toEqual({
      language: 'de',
      direction: 'ltr',
      lines: ['Bundeskanzleramt', 'Willy-Brandt-Straße 1', '10557 Berlin', 'Deutschland'],
    }),
  );

  it('keeps the direction of its language', () =>
    expect(address('EG', 'de', 'ar')).toMatchObject({
      language: 'ar',
      direction: 'rtl',
      lines: ['رئاسة مجلس الوزراء', 'القاهرة', 'مصر'],
    }));

  it('is in another official language where the letter is', () => {
    expect(address('BE', 'fr', 'nl').lines.slice(1, 3)).toEqual(['Rue de la Loi 16', '1000 Bruxelles']);
    expect(address('BE', 'en', 'nl').lines.slice(1, 3)).toEqual(['Wetstraat 16', '1000 Brussel']);
  });

  it('goes from the large to the small in Japanese, without the country', () =>
    expect(address('JP', 'en', 'ja').lines).toEqual([
      ...(recipientOf('JP').linesOwnScript ?? ['own script']),
      '首相官邸 御中',
    ]));

  it('never turns lines in Latin letters round', () =>
    expect(address('SG', 'zh').lines).toEqual(['总理公署', ...(recipientOf('SG').lines ?? ['lines'])]));

  it('is in the language of the main letter where its own has no words, with the own name below', () => {
    expect(address('AZ', 'de').lines).toEqual(['Office of the Prime Minister', 'Baku', 'Azerbaijan']);
    expect(address('ME', 'de').lines.slice(0, 2)).toEqual([
      'Office of the Prime Minister',
      'Vlada Crne Gore',
    ]);
  });

  it('names the country the letter goes to', () =>
    expect(address('EU', 'de').lines.slice(-2)).toEqual(['1049 Brüssel', 'Belgien']));
});
