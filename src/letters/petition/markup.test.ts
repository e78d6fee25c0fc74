import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePetition, parseRuns, printedParts, separatorLine } from './markup.ts';

describe('parseRuns', () => {
  it.each([
    ['plain', [{ text: 'plain' }]],
    ['a **b** c', [{ text: 'a ' }, { text: 'b', bold: true }, { text: ' c' }]],
    ['*i*', [{ text: 'i', italic: true }]],
    [
      '**b***i*',
      [
        { text: 'b', bold: true },
        { text: 'i', italic: true },
      ],
    ],
    ['2 * 3 ** 4', [{ text: '2 * 3 ** 4' }]],
    ['**open', [{ text: '**open' }]],
    ['', []],
    ['**বাংলা** العربية', [{ text: 'বাংলা', bold: true }, { text: ' العربية' }]],
  ])('%s', (text, runs) => expect(parseRuns(text)).toEqual(runs));

  it('keeps every character except the asterisks of emphasis', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '*', ' ', 'ß', '\n') }), (text) => {
        const letters = (value: string) => value.replaceAll('*', '');
        expect(
          letters(
            parseRuns(text)
              .map((run) => run.text)
              .join(''),
          ),
        ).toBe(letters(text));
      }),
    );
  });
});

describe('parsePetition', () => {
  const content = `**An:**\nAmt\nDhaka\n\n${separatorLine}\n\n**Betreff**\n\nSehr geehrte,\n\nZeile 1\nZeile 2\n\nZiele:\n• eins\n• **zwei**\n\nGruß\n\n____\nName\n____\nUnterschrift`;

  it('finds recipient, subject and blocks in order', () => {
    const parsed = parsePetition(content);
    expect(parsed.recipient).toEqual(['Amt', 'Dhaka']);
    expect(parsed.subject).toBe('Betreff');
    expect(parsed.blocks.map((block) => block.kind)).toEqual([
      'paragraph',
      'paragraph',
      'paragraph',
      'bullets',
      'paragraph',
      'signature',
    ]);
    expect(parsed.blocks[1]).toEqual({ kind: 'paragraph', runs: [{ text: 'Zeile 1\nZeile 2' }] });
    expect(parsed.blocks[3]).toEqual({
      kind: 'bullets',
      items: [[{ text: 'eins' }], [{ text: 'zwei', bold: true }]],
    });
    expect(parsed.blocks[5]).toEqual({ kind: 'signature', labels: ['Name', 'Unterschrift'] });
  });

  it('gives the same result with Windows line endings', () =>
    expect(parsePetition(content.replaceAll('\n', '\r\n'))).toEqual(parsePetition(content)));

  it('treats a text without separator and subject as body', () =>
    expect(parsePetition('Nur Text')).toEqual({
      recipient: [],
      subject: '',
      blocks: [{ kind: 'paragraph', runs: [{ text: 'Nur Text' }] }],
    }));

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parsePetition(text);
      }),
    );
  });
});

describe('printedParts', () => {
  it('preserves line numbers, and omits what no letter prints', () => {
    const content = ['**An:**', ' Amt', '', separatorLine, '**Betreff**', 'Text', separatorLine, 'Ende'];
    const { address, body } = printedParts(content.join('\n'));
    expect(address.split('\n')).toEqual(['', ' Amt', '', '', '', '', '', '']);
    expect(body.split('\n')).toEqual(['', '', '', '', '**Betreff**', 'Text', separatorLine, 'Ende']);
  });

  it('treats everything as the letter without a separator line', () => {
    expect(printedParts('Amt\nText')).toEqual({ address: '\n', body: 'Amt\nText' });
  });
});
