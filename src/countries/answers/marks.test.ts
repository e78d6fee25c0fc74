import { describe, expect, it } from 'vitest';
import { findMarks } from './marks.ts';

const marked = (text: string) =>
  findMarks(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

describe('marks', () => {
  it.each([
    ['Wir antworten auf www.regierung.example/brief?nr=7 bald', ['link: www.regierung.example/brief?nr=7']],
    ['siehe https://example.org/ä', ['link: https://example.org/ä']],
    ['javascript://alert(1)', ['link: javascript://alert(1)']],
    ['regierung.de hat geantwortet', ['link: regierung.de']],
    ['Frau Müller, müller.straße@amt.example.org, ist zuständig', ['mail: müller.straße@amt.example.org']],
    ['Rufen Sie +49 (0)30 / 12 34 56 an', ['phone: +49 (0)30 / 12 34 56']],
    ['اتصل على ٠١٢٣٤٥٦٧٨٩', ['phone: ٠١٢٣٤٥٦٧٨٩']],
    ['Gut <b>so</b> <script', ['markup: <b>', 'markup: </b>', 'markup: <script']],
    ['[hier](https://example.org)', ['markup: [hier](https://example.org)']],
    ['0301234567 und amt@example.org', ['phone: 0301234567', 'mail: amt@example.org']],
  ])('%s', (text, marks) => expect(marked(text)).toEqual(marks));

  it.each([
    'Am 15.03.2026, Az. 2026-03-15, im Jahr 2025/2026.',
    'Es kostet 12.500 Euro, d.h. 3 < 5 und 7 > 2.',
    'Wir danken, z.B. für Artikel 17.Nichts weiter.',
    'Hochachtungsvoll (das Ministerium)',
    '',
  ])('finds nothing in %j', (text) => expect(marked(text)).toEqual([]));

  it('takes no time over the longest text, whatever is in it', () => {
    const started = process.cpuUsage();
    for (const part of ['a.', 'a@', '1 ', '[', '<a', 'a-', '(1']) findMarks(part.repeat(600).slice(0, 600));
    const { user } = process.cpuUsage(started);
    expect(user / 1000).toBeLessThan(100);
  });
});
