import { describe, expect, it } from 'vitest';
import { linesOf, officeLineOf, officeLineText } from './lines.ts';

describe('the lines of a field', () => {
  it('are those that say something', () => {
    expect(linesOf(' Straße 1 \n\n 10557 Berlin\n')).toEqual(['Straße 1', '10557 Berlin']);
    expect(linesOf(' \n ')).toBeNull();
  });

  it('name an office by language, there and back', () => {
    const names = { de: 'Amt: Süd', 'pt-BR': 'Presidência' };
    expect(officeLineOf(officeLineText(names))).toEqual(names);
    expect(officeLineOf('')).toEqual({});
  });

  it('keep a name without a language where the server refuses it', () => {
    expect(officeLineOf('Bundeskanzleramt')).toEqual({ '': 'Bundeskanzleramt' });
  });
});
