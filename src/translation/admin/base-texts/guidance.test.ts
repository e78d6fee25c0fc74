import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOriginals } from '#content/files.server.ts';
import type { BaseText } from '../../contract/base-texts.ts';
import { lengthChecksOf } from './guidance.ts';
import { sampleTexts } from './sample-texts.ts';

const contentDir = path.resolve(import.meta.dirname, '../../../../content');

const shipped = async (): Promise<BaseText[]> => {
  const { texts } = await readOriginals(contentDir);
  return Object.entries(texts).map(([key, { text }]) => ({
    ...(sampleTexts[0] as BaseText),
    id: key,
    key,
    germanOriginal: text,
  }));
};

describe('the length guidance', () => {
  it('is met by the shipped explanation and by the petition with every legal basis', async () => {
    const texts = await shipped();
    const guided = [...lengthChecksOf(texts, 'petition'), ...lengthChecksOf(texts, 'erklaerungsbrief')];
    expect(guided).toHaveLength(7);
    for (const { length, min, max } of guided) {
      expect(length).toBeGreaterThanOrEqual(min);
      expect(length).toBeLessThanOrEqual(max);
    }
  });

  it('counts the text being written, and exists for these two categories only', async () => {
    const texts = await shipped();
    const longer = texts.map((text) =>
      text.key === 'petition_closing' ? { ...text, germanOriginal: `${text.germanOriginal} Größe` } : text,
    );
    const lengths = (all: BaseText[]) => lengthChecksOf(all, 'petition').map(({ length }) => length);
    expect(lengths(longer)).toEqual(lengths(texts).map((length) => length + 6));
    expect(lengthChecksOf(texts, 'startseite')).toEqual([]);
  });

  it('uses the shipped texts as samples', async () => {
    const { texts } = await readOriginals(contentDir);
    expect(sampleTexts.map(({ id, germanOriginal }) => [id, germanOriginal])).toEqual(
      sampleTexts.map(({ id }) => [id, texts[id]?.text]),
    );
  });
});
