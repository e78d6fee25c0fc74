import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { runTool } from './tools.ts';

/** Runs a poppler tool on the PDF: `args` receives the path of the file and of a scratch folder. */
async function poppler<T>(
  bytes: Uint8Array,
  tool: string,
  args: (file: string, folder: string) => string[],
  read: (stdout: string, folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'in.pdf');
    await writeFile(file, bytes);
    return await read(await runTool(tool, args(file, folder)), folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The text as extracted by poppler, one string per page. `raw` keeps the order of the content stream, which is what
 * copying and reading aloud use; `layout` keeps the place on the page.
 */
export function extractWithPoppler(
  bytes: Uint8Array,
  mode: 'reading' | 'raw' | 'layout' = 'reading',
): Promise<string[]> {
  return poppler(
    bytes,
    'pdftotext',
    (file) => [...(mode === 'reading' ? [] : [`-${mode}`]), '-enc', 'UTF-8', file, '-'],
    (stdout) => stdout.split('\f').slice(0, -1),
  );
}

let pdfium: Promise<PDFiumLibrary> | undefined;

/** The text as extracted by PDFium (Chrome's viewer), one string per page. */
export async function extractWithPdfium(bytes: Uint8Array): Promise<string[]> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(bytes);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
  }
}

/**
 * Normalises text for comparison: folds compatibility forms, removes spaces, joiners, soft hyphens and direction marks.
 * Persian heh with hamza is one letter with two spellings that NFKC keeps apart.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\u06c0', '\u0647\u0654')
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '');
}

/**
 * Share of characters extracted in order, 0–1: the longest common subsequence over the longer text, so lost, added and
 * displaced characters all cost.
 */
export function similarity(expected: string, actual: string): number {
  const [a, b] = [[...comparable(expected)], [...comparable(actual)]];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : commonSubsequence(a, b) / longest;
}

/** Length of the longest common subsequence, bit-parallel: one big integer holds a whole row of the table. */
function commonSubsequence(a: string[], b: string[]): number {
  const all = (1n << BigInt(a.length)) - 1n;
  const positions = new Map<string, bigint>();
  a.forEach((char, i) => {
    positions.set(char, (positions.get(char) ?? 0n) | (1n << BigInt(i)));
  });
  let row = all;
  for (const char of b) {
    const hits = row & (positions.get(char) ?? 0n);
    row = ((row + hits) | (row - hits)) & all;
  }
  return a.length - row.toString(2).replaceAll('0', '').length;
}

type PdfFont = { name: string; embedded: boolean; subset: boolean; unicode: boolean };
export type PdfInfo = {
  pages: number;
  title: string;
  language: string;
  tagged: boolean;
  /** Width and height of the first page in millimetres. */
  size: [number, number];
  fonts: PdfFont[];
};

/** Information about the file from pdfinfo and pdffonts, and the language of its catalogue. */
export async function pdfInfo(bytes: Uint8Array): Promise<PdfInfo> {
  const info = await poppler(bytes, 'pdfinfo', (file) => [file], fields);
  const fonts = await poppler(bytes, 'pdffonts', (file) => [file], fontRows);
  const [width, height] = (info['Page size']?.match(/[\d.]+/g) ?? []).map((points) => (+points / 72) * 25.4);
  return {
    pages: Number(info.Pages),
    title: info.Title ?? '',
    language: languageOfPdf(bytes),
    tagged: info.Tagged === 'yes',
    size: [width ?? 0, height ?? 0],
    fonts,
  };
}

/** The language of the document, from its catalogue. */
export const languageOfPdf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type ?\/Catalog(?:(?!endobj).)*?\/Lang ?\(([^)]*)\)/s)?.[1] ?? '';

function fields(stdout: string): Record<string, string> {
  return Object.fromEntries(
    [...stdout.matchAll(/^([^:\n]+): +(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
}

function fontRows(stdout: string): PdfFont[] {
  const yes = (word: string | undefined) => word === 'yes';
  return stdout
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => {
      const [embedded, subset, unicode] = line.match(/(yes|no) +(yes|no) +(yes|no)/)?.slice(1) ?? [];
      return {
        name: line.split(' ')[0] ?? '',
        embedded: yes(embedded),
        subset: yes(subset),
        unicode: yes(unicode),
      };
    });
}

export type Word = { text: string; left: number; top: number; right: number; bottom: number };

/** The words of one page (1 = first) with their boxes in millimetres from the top left corner of the sheet. */
export function pageWords(bytes: Uint8Array, page: number): Promise<Word[]> {
  const box = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
  return poppler(
    bytes,
    'pdftotext',
    (file) => ['-bbox', ...onePage(page), file, '-'],
    (stdout) =>
      [...stdout.matchAll(box)].map(([, ...parts]) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = parts
          .slice(0, 4)
          .map((points) => (+points / 72) * 25.4);
        return { text: parts[4] ?? '', left, top, right, bottom };
      }),
  );
}

const onePage = (page: number) => ['-f', `${page}`, '-l', `${page}`];

/** A picture in 256 greys, row by row, 0 = black. */
export type GreyImage = { width: number; height: number; pixels: Uint8Array };

/** Renders one page (1 = first) at `dpi` in greys. */
export function renderGrey(bytes: Uint8Array, page: number, dpi: number): Promise<GreyImage> {
  return poppler(
    bytes,
    'pdftoppm',
    (file, folder) => ['-gray', '-r', `${dpi}`, ...onePage(page), '-singlefile', file, join(folder, 'page')],
    async (_, folder) => {
      const pgm = await readFile(join(folder, 'page.pgm'));
      const [header = '', width = '', height = ''] =
        pgm.toString('latin1', 0, 40).match(/^P5\s+(\d+)\s+(\d+)\s+255\s/) ?? [];
      return { width: +width, height: +height, pixels: pgm.subarray(header.length) };
    },
  );
}

/**
 * Of the cells of 4 × 4 pixels that hold ink in either picture, the share whose mean grey differs visibly, 0–1.
 * Small differences of smoothing between versions of a renderer vanish in the mean; a line that moved does not.
 */
export function visibleDifference(a: GreyImage, b: GreyImage): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const cellsB = cellMeans(b);
  const cells = cellMeans(a).map((mean, i) => [mean, cellsB[i] ?? 0] as const);
  const inked = cells.filter(([meanA, meanB]) => Math.min(meanA, meanB) < 250);
  return inked.filter(([meanA, meanB]) => Math.abs(meanA - meanB) > 40).length / Math.max(inked.length, 1);
}

function cellMeans({ width, height, pixels }: GreyImage): number[] {
  const [columns, rows] = [Math.floor(width / 4), Math.floor(height / 4)];
  return Array.from({ length: columns * rows }, (_, cell) => {
    const start = Math.floor(cell / columns) * 4 * width + (cell % columns) * 4;
    let sum = 0;
    for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) sum += pixels[start + y * width + x] ?? 255;
    return sum / 16;
  });
}

/** A grey picture as PNG, every row unfiltered, so that {@link decodeGreyPng} stays this small. */
export function encodeGreyPng({ width, height, pixels }: GreyImage): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** Reads what {@link encodeGreyPng} wrote: one header, one block of unfiltered rows. */
export function decodeGreyPng(png: Uint8Array): GreyImage {
  const file = Buffer.from(png);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const start = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    pixels.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  }
  return { width, height, pixels };
}
