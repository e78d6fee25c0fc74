import { describe, expect, it } from 'vitest';
import type { Block } from '#letters/typesetting/model.ts';
import { splitAtSenderText } from './split-at-sender-text.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });
const demands: Block = { kind: 'bullets', items: [[{ text: 'Offene Daten' }]] };
const signature: Block = { kind: 'signature', labels: ['Name'] };
const [intro, request, close] = ['intro', 'request', 'close'].map(paragraph) as [Block, Block, Block];

describe('splitAtSenderText', () => {
  it.each([
    ['after the last demands', [intro, demands, intro, demands, request, close, signature], 4],
    ['before the close when nothing is listed', [intro, request, close, signature], 2],
    ['at the end of a letter that ends with its demands', [intro, demands], 2],
    ['at the start of nothing', [], 0],
  ])('%s', (_, blocks, cut) =>
    expect(splitAtSenderText(blocks)).toEqual([blocks.slice(0, cut), blocks.slice(cut)]),
  );
});
