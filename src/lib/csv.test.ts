import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, formatDataCsv, parseCsv } from './csv.ts';

const line = (...cells: (string | number | null)[]) => formatCsv([cells]);
const cells = (text: string) => {
  const read = parseCsv(text);
  return read.ok ? read.value.map((record) => record.cells) : read.error;
};

describe('CSV for spreadsheet programs', () => {
  it('starts with the byte order mark and ends every line with CR LF', () => {
    expect(line('a', 1, null, 2.5)).toBe('\uFEFFa,1,,2.5\r\n');
    expect(formatCsv([['a'], ['b']])).toBe('\uFEFFa\r\nb\r\n');
  });

  it('has semicolons and decimal commas on request', () => {
    const row = ['a;b', 'c,d', 2.5, { value: 200, digits: 1 }, null, -1];
    expect(formatCsv([row], 'semicolon')).toBe('\uFEFF"a;b";"c,d";2,5;200,0;;-1\r\n');
    expect(formatCsv([row])).toBe('\uFEFF"a;b","c,d",2.5,200.0,,-1\r\n');
  });

  it('quotes what would break a line', () => {
    expect(line('a,b', 'say "x"', 'two\nlines')).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+49', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠SUM(A1)'])(
    'keeps %j text',
    (text) => {
      expect(line(text)).toMatch(/^\uFEFF"?'/);
    },
  );

  it('leaves negative numbers numbers', () => expect(line(-2.5)).toBe('\uFEFF-2.5\r\n'));
});

describe('CSV for programs', () => {
  it('has no byte-order mark, and LF at the end of every line', () => {
    expect(
      formatDataCsv([
        ['a', 'b'],
        ['x,y', -2.5],
      ]),
    ).toBe('a,b\n"x,y",-2.5\n');
  });

  it('keeps formulas text, too', () => expect(formatDataCsv([['=1+1']])).toBe("'=1+1\n"));
});

describe('reading CSV', () => {
  it('accepts a byte-order mark, both line ends, quotes and lines of different lengths', () => {
    expect(cells('\uFEFFa,b\r\n"c,d" ,\n"two\nlines","say ""x"""\n\nlast')).toEqual([
      ['a', 'b'],
      ['c,d', ''],
      ['two\nlines', 'say "x"'],
      [''],
      ['last'],
    ]);
  });

  it('names the line a record ends on', () => {
    const read = parseCsv('a\n"two\nlines"\nb\n');
    expect(read.ok && read.value.map((record) => record.line)).toEqual([1, 3, 4]);
  });

  it.each([
    ['a\nb,"open\nc\n', { line: 2, reason: 'quotes' }],
    [`a\n${'x'.repeat(20_000)}\n`, { line: 2, reason: 'too_long' }],
  ])('refuses %j', (text, fault) => expect(cells(text)).toEqual(fault));

  it('reads back what was written', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => `x${text}x`);
    const rows = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rows, (written) => {
        expect(cells(formatCsv(written))).toEqual(written);
        expect(cells(formatDataCsv(written))).toEqual(written);
      }),
    );
  });
});
