import { expect, it } from 'vitest';
import { cleanPastedText } from './clean-pasted-text.ts';

it.each([
  ['·\tGrößere Höfe\r\n·\tSaatgut', '• Größere Höfe\n• Saatgut'],
  ['\uf0b7\u00a0\u00a0 <b>eins</b>\no\tzwei\n-\tdrei', '• <b>eins</b>\n• zwei\n• drei'],
  ['• schon da', '• schon da'],
  ['Preis · Menge - Ware o Art', 'Preis · Menge - Ware o Art'],
  ['- kein Punkt einer Liste', '- kein Punkt einer Liste'],
  ['Spalte\tZweite \t Dritte', 'Spalte Zweite Dritte'],
  ['Zeile\vweiche\u2028Zeile', 'Zeile\nweiche\nZeile'],
  ['Prix : 5\u00a0€', 'Prix : 5\u00a0€'],
  ['สวัสดี\nمرحبا', 'สวัสดี\nمرحبا'],
])('%j becomes %j', (given, text) => expect(cleanPastedText(given)).toEqual({ text, removed: 0 }));

it('removes and counts unprintable characters', () =>
  expect(cleanPastedText('\ufeffAn\u0007fang\u{1fffe} und\u0000 Ende')).toEqual({
    text: 'Anfang und Ende',
    removed: 4,
  }));
