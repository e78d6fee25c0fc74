import { describe, expect, it } from 'vitest';
import { disposition, letterFileName } from './file-name.ts';

describe('disposition', () => {
  it.each([
    [
      'Germany',
      'DE',
      `attachment; filename="WTO-Reform-Petition-Germany-DE.pdf"; filename*=UTF-8''WTO-Reform-Petition-Germany-DE.pdf`,
    ],
    [
      'Côte d’Ivoire',
      'CI',
      `attachment; filename="WTO-Reform-Petition-Cote dIvoire-CI.pdf"; filename*=UTF-8''WTO-Reform-Petition-C%C3%B4te%20d%E2%80%99Ivoire-CI.pdf`,
    ],
    [
      'a"b\r\nX: y',
      'XX',
      `attachment; filename="WTO-Reform-Petition-abX y-XX.pdf"; filename*=UTF-8''WTO-Reform-Petition-a%22b%0D%0AX%3A%20y-XX.pdf`,
    ],
  ])('%s', (name, code, expected) =>
    expect(disposition('attachment', letterFileName(name, code))).toBe(expected),
  );
});
