import { describe, expect, it } from 'vitest';
import { formatOfficeLines, parseLines, parseOfficeLines } from './lines.ts';

describe('the lines of a field', () => {
  it('are those that say something', () => {
    expect(parseLines(' Straße 1 \n\n 10557 Berlin\n')).toEqual(['Straße 1', '10557 Berlin']);
    expect(parseLines(' \n ')).toBeNull();
  });

  it('name an office by language, there and back', () => {
    const names = { de: 'Amt: Süd', 'pt-BR': 'Presidência' };
    expect(parseOfficeLines(formatOfficeLines(names))).toEqual(names);
    expect(parseOfficeLines('')).toEqual({});
  });

  it('keep a name without a language where the server refuses it', () => {
    expect(parseOfficeLines('Bundeskanzleramt')).toEqual({ '': 'Bundeskanzleramt' });
  });
});
