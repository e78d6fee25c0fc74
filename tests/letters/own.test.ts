import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownLanguages } from '#content/language.ts';
import type { LetterModel, SenderText } from '#letters/typesetting/model.ts';
import {
  createLetterTypesetter,
  type LetterTypesetter,
} from '#letters/typesetting/typeset/typeset.server.ts';
import { comparable, extractWithPdfium } from '../support/pdf.ts';
import { boundNames } from './bound-names.ts';
import { sampleLetter } from './samples.ts';

const templates = fileURLToPath(new URL('../../typst', import.meta.url));

let typesetter: LetterTypesetter;
beforeAll(async () => {
  typesetter = await createLetterTypesetter(templates);
});
afterAll(() => typesetter.close());

type Direction = LetterModel['direction'];

const addresses: Record<Direction, Pick<LetterModel, 'recipient' | 'recipientIn'>> = {
  ltr: { recipient: ['Bundeskanzleramt', 'Berlin'], recipientIn: { language: 'de', direction: 'ltr' } },
  rtl: {
    recipient: ['رئاسة مجلس الوزراء', 'القاهرة'],
    recipientIn: { language: 'ar', direction: 'rtl' },
  },
};

/** A word in the letters of each language. */
const word = { ar: 'القاهرة', fa: 'تهران', he: 'ירושלים', ur: 'لاہور', de: 'Köln', th: 'กรุงเทพ' };
type Tag = keyof typeof word;

const ownWords = (text: string, direction: Direction, missing: 'place' | 'date' | null): SenderText => {
  const line = { text, direction };
  return {
    name: missing === 'place' ? null : line,
    address: missing === 'date' ? [] : [line, line],
    placeDate: { ...line, missing },
    paragraphs: [{ direction, lines: [text, text] }],
    after: 2,
  };
};

const rightToLeft = knownLanguages.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag);
const tags = Object.keys(word) as Tag[];

describe('a letter in own words', () => {
  it('is tried in every language that is written from right to left', () =>
    expect(tags).toEqual(expect.arrayContaining(rightToLeft)));

  it.each(tags.flatMap((tag) => (['ltr', 'rtl'] as const).map((to) => [tag, to] as const)))(
    'in %s is set for an address that runs %s, whatever is typed',
    async (tag, to) => {
      const model = { ...sampleLetter(tag), ...addresses[to] };
      const typed = [
        [word[tag], model.direction],
        ['Nairobi', 'ltr'],
      ] as const;
      for (const missing of ['place', 'date', null] as const)
        for (const [text, direction] of typed) {
          const { bytes, pages } = await typesetter.typesetWithSenderText(
            model,
            ownWords(text, direction, missing),
          );
          expect(pages).toBe(2);
          const [first = ''] = await extractWithPdfium(bytes);
          for (const line of [text, ...model.recipient])
            expect(comparable(first)).toContain(comparable(line));
        }
    },
  );
});

/** What places are put together from: a name of a template that is one of these would be taken for it. */
const standing = ['top', 'bottom', 'left', 'right', 'start', 'end', 'center', 'horizon', 'ltr', 'rtl'];

it.each([
  ['let left = 1mm', ['left']],
  ['let (a, right) = pair', ['a', 'right']],
  ['let f(left, right) = left + right', ['f', 'left', 'right']],
  ['let f(\n  a,\n  (b, c),\n  top: (1, (2, 3)),\n  ..end,\n) = a', ['f', 'a', 'top', 'end']],
  ['for start in (1, 2) {}', ['start']],
  ['for (key, end) in pairs {}', ['key', 'end']],
  ['sizes.map(center => center + 1)', ['center']],
  ['sizes.fold(0, (ltr, rtl) => ltr + rtl)', ['ltr', 'rtl']],
  ['let f(at: left) = place(left, at)', ['f', 'at']],
  ['let left-over = if side == left { 1 }', ['left-over']],
])('the names that %j gives are found', (template, names) => expect(boundNames(template)).toEqual(names));

it('no template gives something else the name of a side or a direction', async () => {
  const files = (await readdir(templates, { recursive: true })).filter((name) => name.endsWith('.typ'));
  const found = await Promise.all(
    files.map(async (file) => {
      const names = boundNames(await readFile(`${templates}/${file}`, 'utf8'));
      return names.filter((name) => standing.includes(name)).map((name) => `${file}: ${name}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
