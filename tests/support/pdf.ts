import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';

const run = promisify(execFile);

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
    const { stdout } = await run(tool, args(file, folder), { maxBuffer: 1 << 26 });
    return await read(stdout, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The text as poppler gives it out, one string per page. `raw` keeps the order of the content stream, which is
 * what copying and reading aloud use; `layout` keeps the place on the page.
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

/** The text as PDFium (Chrome's reader) gives it out, one string per page. */
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
 * What a reader compares: compatibility forms folded; spaces, joiners, soft hyphens and direction marks gone.
 * Persian heh with hamza is one letter with two spellings that NFKC keeps apart.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\u06c0', '\u0647\u0654')
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '');
}

/**
 * Share of characters that came back in order, 0–1: the longest common subsequence over the longer text, so lost,
 * added and displaced characters all cost.
 */
export function similarity(expected: string, actual: string): number {
  const [a, b] = [[...comparable(expected)], [...comparable(actual)]];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : commonSubsequence(a, b) / longest;
}

/** Length of the longest common subsequence, bit-parallel: one big integer holds a whole row of the table. */
function commonSubsequence(a: string[], b: string[]): number {
  const all = (1n << BigInt(a.length)) - 1n;
  const places = new Map<string, bigint>();
  a.forEach((char, i) => {
    places.set(char, (places.get(char) ?? 0n) | (1n << BigInt(i)));
  });
  let row = all;
  for (const char of b) {
    const hits = row & (places.get(char) ?? 0n);
    row = ((row + hits) | (row - hits)) & all;
  }
  return a.length - row.toString(2).replaceAll('0', '').length;
}

export type PdfFont = { name: string; embedded: boolean; subset: boolean; unicode: boolean };
export type PdfInfo = {
  pages: number;
  title: string;
  language: string;
  tagged: boolean;
  /** Width and height of the first page in millimetres. */
  size: [number, number];
  fonts: PdfFont[];
};

/** Facts about the file as pdfinfo and pdffonts state them, and the language of its catalogue. */
export async function pdfInfo(bytes: Uint8Array): Promise<PdfInfo> {
  const facts = await poppler(bytes, 'pdfinfo', (file) => [file], fields);
  const fonts = await poppler(bytes, 'pdffonts', (file) => [file], fontRows);
  const [width, height] = (facts['Page size']?.match(/[\d.]+/g) ?? []).map((points) => (+points / 72) * 25.4);
  return {
    pages: Number(facts.Pages),
    title: facts.Title ?? '',
    language:
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Lang ?\(([^)]*)\)/)?.[1] ?? '',
    tagged: facts.Tagged === 'yes',
    size: [width ?? 0, height ?? 0],
    fonts,
  };
}

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

/** Renders one page (1 = first) at `dpi` to a PNG, in colour. */
export function renderPage(bytes: Uint8Array, page: number, dpi: number): Promise<Uint8Array> {
  return poppler(
    bytes,
    'pdftoppm',
    (file, folder) => [
      '-png',
      '-r',
      `${dpi}`,
      '-f',
      `${page}`,
      '-l',
      `${page}`,
      '-singlefile',
      file,
      join(folder, 'page'),
    ],
    (_, folder) => readFile(join(folder, 'page.png')),
  );
}
