import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';
import { createFailures, type LetterTypesetter, styleOf } from '#letters/index.server.ts';
import type { DiskCache } from '#platform/disk/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { isAborted, isTemporaryFailure } from '#platform/typst/errors.ts';
import type { WaitOptions } from '#platform/work/index.ts';
import { brandColours, logoPath } from '#ui/logo.ts';
import { type Card, cardSize } from './card.ts';

const colours = { text: '#fffdf8', muted: '#c7cfdf', line: '#34425f', ...brandColours };
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${logoPath}" fill="none" stroke="${brandColours.gold}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export type Pictures = {
  /** Cache key of a card's picture: 32 hex digits. */
  hash: (card: Card) => string;
  /**
   * The card as PNG, from disk or newly rendered.
   * @throws LetterError, TypesetError `busy` and `closed`, or the reason of the signal
   */
  card: (card: Card, waitOptions?: WaitOptions) => Promise<Uint8Array>;
  /** Any drawing without text as a square PNG of `size` pixels. */
  icon: (svg: string, size: number) => Promise<Uint8Array>;
};

type PicturesDependencies = {
  typesetter: Pick<LetterTypesetter, 'png' | 'version'>;
  /** Path of the template of the card. */
  template: string;
  disk: DiskCache<{ bytes: Uint8Array }>;
  /** Path of a country's flag, an SVG. */
  flagFile: (code: string) => string;
  log: Logger;
};

/** Renders the pictures on the typesetter's threads, so that the event loop stays free. */
export const createPictures = async ({
  typesetter,
  template,
  disk,
  flagFile,
  log,
}: PicturesDependencies): Promise<Pictures> => {
  const version = `${typesetter.version}\n${await readFile(template, 'utf8')}\n${JSON.stringify(colours)}`;
  const hash = (card: Card): string =>
    createHash('sha256')
      .update(`${version}\n${JSON.stringify(card)}`)
      .digest('hex')
      .slice(0, 32);

  const failures = createFailures(log, Date.now, 'Bild');

  const draw = async (card: Card, waitOptions?: WaitOptions): Promise<Uint8Array> => {
    const flag = card.flag && (await readFile(flagFile(card.flag), 'utf8'));
    const inputs = { card, style: styleOf(card.language), pictures: { flag, mark: logo }, colours };
    return typesetter.png({ template: 'share.typ', inputs }, cardSize.width, waitOptions);
  };

  const drawOnce = async (name: string, card: Card, waitOptions?: WaitOptions): Promise<Uint8Array> => {
    failures.throwIfRecent(name);
    try {
      return await draw(card, waitOptions);
    } catch (error) {
      if (isTemporaryFailure(error) || isAborted(error, waitOptions?.signal)) throw error;
      throw failures.record(name, { country: card.flag ?? '', language: card.language }, error);
    }
  };

  return {
    hash,
    card: async (card, waitOptions) => {
      const name = hash(card);
      const cached = await disk.read(name);
      if (cached) return cached.bytes;
      const bytes = await drawOnce(name, card, waitOptions);
      await disk.write(name, { bytes });
      return bytes;
    },
    icon: async (svg, size) => {
      const options = { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } } as const;
      return (await renderAsync(svg, options)).asPng();
    },
  };
};
