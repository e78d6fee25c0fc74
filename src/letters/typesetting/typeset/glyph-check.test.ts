import { expect, it } from 'vitest';
import { TypesetError } from '#platform/typst/errors.ts';
import { createGlyphCheck } from './glyph-check.server.ts';

const german = { language: 'de', direction: 'ltr' } as const;

/** A check whose typesetter throws the given failures in order, then succeeds. */
const checkWith = (...failures: TypesetError[]) => {
  const checkedWords: unknown[] = [];
  const usedOptions: unknown[] = [];
  const check = createGlyphCheck({
    pdf: async ({ inputs }, waitOptions) => {
      checkedWords.push(inputs.words);
      usedOptions.push(waitOptions);
      const failure = failures.shift();
      if (failure) throw failure;
      return { bytes: new Uint8Array(), pages: 1 };
    },
  });
  return { check, checkedWords, usedOptions };
};

it('typesets the same text once for languages with the same fonts', async () => {
  const { check, checkedWords } = checkWith(new TypesetError('missing_glyph', '', ['漢']));
  const found = await check('a漢\n漢', german);
  expect(found.map(({ line, column }) => [line, column])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  for (const language of ['de', 'fr', 'sw'])
    expect(await check('a漢\n漢', { ...german, language })).toEqual(found);
  expect(checkedWords).toHaveLength(1);
  expect(await check('a漢\n漢', { ...german, language: 'ja' })).toEqual([]);
  expect(await check('b漢', german)).toEqual([]);
  expect(checkedWords).toHaveLength(3);
});

it('reports positions in the original text, whatever its Unicode normalization', async () => {
  const { check, checkedWords } = checkWith(new TypesetError('missing_glyph', '', ['漢']));
  expect(await check('\u00e4漢', german)).toMatchObject([{ column: 2 }]);
  const [composed, apart] = [await check('\u00e4漢', german), await check('a\u0308漢', german)];
  expect(checkedWords).toHaveLength(1);
  expect([...composed, ...apart].map(({ character }) => character)).toEqual(['漢', '漢']);
});

it('retries after a failure unrelated to the text', async () => {
  const { check, checkedWords } = checkWith(new TypesetError('busy', 'full'));
  await expect(check('a', german)).rejects.toMatchObject({ code: 'busy' });
  expect(await check('a', german)).toEqual([]);
  expect(checkedWords).toHaveLength(2);
});

it("has lower priority than visitors' requests", async () => {
  const { check, usedOptions } = checkWith();
  await check('a', german);
  expect(usedOptions).toEqual([{ client: 'glyph check', isLowPriority: true }]);
});
