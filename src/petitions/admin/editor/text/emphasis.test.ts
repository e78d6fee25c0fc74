import { expect, it } from 'vitest';
import { emphasisIn } from './emphasis.ts';

const marked = (content: string) =>
  emphasisIn(content).map(({ from, to, kind }) => [kind, content.slice(from, to)]);

it.each([
  [
    '**Betreff** und *Größe*',
    [
      ['bold', '**Betreff**'],
      ['italic', '*Größe*'],
    ],
  ],
  ['2 * 3 * 4 = 24', []],
  ['إلى **رئيس الحكومة**', [['bold', '**رئيس الحكومة**']]],
  ['**offen\n\nanderer Absatz**', []],
  ['**zwei\nZeilen**', [['bold', '**zwei\nZeilen**']]],
  ['\n\n• *<b>Markup</b>*', [['italic', '*<b>Markup</b>*']]],
])('finds the emphasis in %j', (content, found) => expect(marked(content)).toEqual(found));
