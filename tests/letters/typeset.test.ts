import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import decodeQR from 'qr/decode.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownLanguages } from '#content/language.ts';
import type { LetterModel } from '#letters/typesetting/model.ts';
import { styleOf } from '#letters/typesetting/typeset/fonts.ts';
import { type LetterTypesetter, templateVersion } from '#letters/typesetting/typeset/typeset.server.ts';
import {
  decodeGreyPng,
  encodeGreyPng,
  extractWithPdfium,
  pageWords,
  pdfInfo,
  renderGrey,
  similarity,
  visibleDifference,
} from '../support/pdf.ts';
import { openTypesetter } from '../support/typesetter.ts';
import { expectedPages } from './expected.ts';
import { promisesOfScript, promisesOfText } from './promises.ts';
import { type SampleLanguage, sampleLanguages, sampleLetter } from './samples.ts';

const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** `RENEW_GOLDEN=1 npx vitest run tests/letters` stores the pages as they look now; look at them first. */
const renew = process.env.RENEW_GOLDEN === '1';

let typesetter: LetterTypesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});

const made = new Map<SampleLanguage, ReturnType<LetterTypesetter['typeset']>>();

/** The sample of a language, set once for all that is looked at. */
const sampleIn = (language: SampleLanguage) => {
  const letter = made.get(language) ?? typesetter.typeset(sampleLetter(language));
  made.set(language, letter);
  return letter;
};

for (const language of sampleLanguages) {
  promisesOfText(sampleLetter(language), () => sampleIn(language));
  promisesOfScript(
    () => typesetter,
    sampleLetter(language),
    () => sampleIn(language),
  );
}

it('every script and region that letters are set in has a sample', () => {
  const samples = new Set(sampleLanguages.map((tag) => styleOf(tag)));
  expect(knownLanguages.filter(({ tag }) => !samples.has(styleOf(tag)))).toEqual([]);
});

describe('version', () => {
  it('stays while nothing changes and follows the templates', async () => {
    expect(typesetter.version).toMatch(/^[0-9a-f]{64}$/);
    expect(await templateVersion(project('typst'))).toBe(typesetter.version);
    expect(await templateVersion(project('src/platform/typst/fixtures'))).not.toBe(typesetter.version);
  });
});

describe('page images', () => {
  const folder = project('tests/golden/letters');

  it.each(sampleLanguages.flatMap((language) => [1, 2].map((page) => [language, page] as const)))(
    '%s, page %i looks as it did',
    async (language, page) => {
      const { bytes } = await sampleIn(language);
      const image = await renderGrey(bytes, page, 50);
      const file = `${folder}/${language}-${page}.png`;
      if (renew) {
        await mkdir(folder, { recursive: true });
        await writeFile(file, encodeGreyPng(image));
      }
      expect(visibleDifference(decodeGreyPng(await readFile(file)), image)).toBeLessThan(0.01);
    },
  );

  it('would notice lines that moved', async () => {
    const picture = async (model: LetterModel) => renderGrey((await typesetter.typeset(model)).bytes, 1, 50);
    const model = sampleLetter('de');
    const shorter = { ...model, body: model.body.toSpliced(1, 1) };
    expect(visibleDifference(await picture(model), await picture(shorter))).toBeGreaterThan(0.1);
  });
});

describe('sheet', () => {
  const recipient = [
    'Bundeskanzleramt der Bundesrepublik Deutschland',
    'Referat für internationale Handelspolitik und Grundsatzfragen der Welthandelsordnung',
    'Willy-Brandt-Straße 1',
    'Postfach 11 00 00',
    '10557 Berlin',
    'Deutschland',
  ];

  it.each([
    { paper: 'a4', size: [210, 297], window: { left: 20, right: 105, top: 61, bottom: 91 } },
    { paper: 'us-letter', size: [215.9, 279.4], window: { left: 23, right: 112, top: 52, bottom: 81 } },
  ] as const)('$paper: the address stands in the window', async ({ paper, size, window }) => {
    const { bytes } = await typesetter.typeset({ ...sampleLetter('de'), paper, recipient });
    const info = await pdfInfo(bytes);
    expect(info.size[0]).toBeCloseTo(size[0], 0);
    expect(info.size[1]).toBeCloseTo(size[1], 0);
    const words = await pageWords(bytes, 1);
    const [first, last] = [words.findIndex((word) => word.text === 'Bundeskanzleramt'), 'Deutschland'];
    const address = words.slice(first, words.findLastIndex((word) => word.text === last) + 1);
    expect(address.length).toBeGreaterThan(15);
    for (const word of address) {
      expect(word.left).toBeGreaterThan(window.left);
      expect(word.right).toBeLessThan(window.right);
      expect(word.top).toBeGreaterThan(window.top);
      expect(word.bottom).toBeLessThan(window.bottom);
    }
  });

  it('mirrors the page of a right-to-left language', async () => {
    const { bytes } = await sampleIn('ar');
    const address = (await pageWords(bytes, 1)).filter((word) => word.top > 62 && word.bottom < 90);
    expect(Math.max(...address.map((word) => word.right))).toBeCloseTo(185, 0);
  });
});

describe('text of unusual length', () => {
  it.each(['de', 'ru'] as const)('a word longer than a line stays on the page (%s)', async (language) => {
    const model = sampleLetter(language);
    const word = (language === 'ru' ? 'щ' : 'w').repeat(93);
    const paragraph = {
      kind: 'paragraph' as const,
      runs: [{ text: word }, { text: word, bold: true as const }],
    };
    const bullets = { kind: 'bullets' as const, items: [[{ text: `x ${word}` }]] };
    const long: LetterModel = {
      ...model,
      subject: word,
      body: [paragraph, bullets, ...model.body.slice(-1)],
    };
    const own = {
      name: null,
      address: [],
      placeDate: null,
      paragraphs: [{ direction: 'ltr' as const, lines: [word] }],
      after: 1,
    };
    for (const { bytes } of [
      await typesetter.typeset(long),
      await typesetter.typesetWithSenderText(long, own),
    ]) {
      const words = (await pageWords(bytes, 1)).filter(({ top }) => top > 98);
      expect(
        words
          .map(({ text }) => text)
          .join('')
          .replaceAll(/[^wщ]/g, '').length,
      ).toBeGreaterThan(3 * 93);
      for (const { right } of words) expect(right).toBeLessThan(192);
    }
  });

  const longer = (factor: number): LetterModel => {
    const model = sampleLetter('de');
    const grow = (text: string) => text.repeat(Math.ceil(factor)).slice(0, text.length * factor);
    const growLast = (runs: { text: string }[]) => {
      const last = runs.at(-1);
      if (last && last.text.length > 60) last.text = grow(last.text);
    };
    for (const block of model.body) {
      if (block.kind === 'paragraph') growLast(block.runs);
      if (block.kind === 'bullets') block.items.forEach(growLast);
    }
    model.explanation.paragraphs = model.explanation.paragraphs.map(grow);
    model.annex.intro = grow(model.annex.intro);
    for (const area of model.annex.areas) area.text = grow(area.text);
    return model;
  };

  it.each([
    [1.3, 'a4', 2],
    [1.3, 'us-letter', 2],
    [3, 'a4', 4],
  ] as const)('%d times as long on %s: %i pages, nothing lost', async (factor, paper, count) => {
    const model = { ...longer(factor), paper };
    const { bytes, pages } = await typesetter.typeset(model);
    expect(pages).toBe(count);
    const found = (await extractWithPdfium(bytes)).join('\n');
    expect(similarity(expectedPages(model).join('\n'), found)).toBeGreaterThan(0.97);
    for (const word of (await Promise.all([1, 2].map((page) => pageWords(bytes, page)))).flat()) {
      expect(word.right).toBeLessThan(paper === 'a4' ? 191 : 195);
      expect(word.bottom).toBeLessThan(paper === 'a4' ? 292 : 275);
    }
  });

  it('sets areas without a score and a letter without areas', async () => {
    const model = sampleLetter('de');
    const areas = model.annex.areas.map((area) => ({ ...area, score: null, band: null }));
    const { bytes } = await typesetter.typeset({ ...model, annex: { ...model.annex, areas } });
    expect((await extractWithPdfium(bytes))[1]).not.toContain('/ 100');
    expect((await typesetter.typeset({ ...model, annex: { ...model.annex, areas: [] } })).pages).toBe(2);
  });
});

describe('the way to the country page', () => {
  it('can be read by a camera, from A4 as from US Letter', async () => {
    for (const paper of ['a4', 'us-letter'] as const) {
      const model = { ...sampleLetter('de'), paper };
      const { width, height, pixels } = await renderGrey((await typesetter.typeset(model)).bytes, 2, 150);
      const data = new Uint8Array(width * height * 3).map((_, i) => pixels[Math.floor(i / 3)] ?? 255);
      expect(decodeQR({ width, height, data }, { timeLimit: 5000 })).toBe(model.link.url);
    }
  });
});
