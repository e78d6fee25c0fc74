import { describe, expect, it } from 'vitest';
import { missingCharacters, TypesetError } from './errors.ts';

const diagnostic = (text: string) =>
  `[SourceDiagnostic { severity: Error, message: "PDF/UA-1 error: the text \`\\"${text}\\"\` could not be displayed with font" }]`;

describe('missingCharacters', () => {
  it.each([
    ['漢', '漢'],
    ['😀', '😀'],
    ['\\\\u{e000}', '\u{e000}'],
    ['\\\\\\"', '"'],
  ])('reads %s as %s', (diagnosticText, expected) => {
    expect(missingCharacters(diagnostic(diagnosticText))).toEqual([expected]);
  });

  it('names each character once, in the order of the text', () => {
    expect(missingCharacters(diagnostic('漢') + diagnostic('字') + diagnostic('漢'))).toEqual(['漢', '字']);
  });

  it('finds none in another error', () => {
    expect(missingCharacters('unknown variable: nope')).toEqual([]);
  });
});

describe('TypesetError', () => {
  it('names invisible characters by their number', () => {
    const error = new TypesetError('missing_glyph', '…', ['\u{e000}', '漢']);
    expect(error.message).toContain('U+E000');
    expect(error.message).toContain('漢 (U+6F22)');
  });
});
