import { expect, it } from 'vitest';
import { passagesOf, plainPassages } from './page-passages.ts';

it('lists the passages of a country page in page order, without untranslated ones', () => {
  const passages = passagesOf({
    wtoReformParagraph2: 'Deux',
    wtoReformParagraph1: 'Un',
    rightsText: 'Droits',
    rightsTitle: 'Vos droits',
    wtoInfoTitle: 'Sans texte',
    buttonText: 'Télécharger',
  });
  expect(passages).toEqual([
    { heading: 'Vos droits', paragraphs: ['Droits'] },
    { heading: null, paragraphs: ['Un', 'Deux'] },
  ]);
  expect(plainPassages(passages)).toBe('Vos droits\n\nDroits\n\nUn\n\nDeux');
});
