import { describe, expect, it } from 'vitest';
import { staffFaults } from './staff-language.ts';

describe('the German of the back office', () => {
  it.each([
    ["'Bitte versuche es noch einmal.'", /du to the staff/],
    ["'Hier änderst du den Text.'", /du to the staff/],
    ['<p>Deine Sitzung ist abgelaufen.</p>', /du to the staff/],
    ["'Wird geladen...'", /three dots/],
  ])('is found wrong in %s', (source, fault) =>
    expect(staffFaults(`const a = 1;\n${source}`)).toEqual([
      { line: 2, fault: expect.stringMatching(fault) },
    ]),
  );

  it.each([
    "'Bitte versuchen Sie es noch einmal.'",
    "'Bitte später noch einmal versuchen.'",
    'const { dir, ...rest } = du(path);',
    '// du is said to visitors',
    "'Wird geladen …'",
  ])('is right in %s', (source) => expect(staffFaults(source)).toEqual([]));
});
