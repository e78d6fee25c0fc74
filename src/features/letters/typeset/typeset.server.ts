import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import encodeQR from 'qr';
import { createTypesetter, type Typesetter, type TypesetterOptions } from '#platform/typst/pool.server.ts';
import type { LetterModel } from '../model.ts';
import { fontPath, fontVersions, packageVersion } from './font-files.server.ts';
import { faces, fontFiles, styleOf } from './fonts.ts';

export type LetterTypesetter = {
  /**
   * The letter as tagged PDF/UA-1, two pages unless the text is far longer than planned. Same model, same bytes.
   * Throws TypesetError; its code is `missing_glyph` when the text holds a character no font of the language has.
   */
  typeset(model: LetterModel): Promise<{ bytes: Uint8Array; pages: number }>;
  /** Sets another template of the same folder as a picture, on the workers of the letters. */
  png: Typesetter['png'];
  /** Names templates, fonts and compiler: letters set under another version are stale. */
  version: string;
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the workers. `templates` is the folder `typst/` of the project; `threads` defaults to 1. */
export async function createLetterTypesetter(
  templates: string,
  options: Pick<TypesetterOptions, 'threads' | 'timeLimit' | 'maxWaiting'> = {},
): Promise<LetterTypesetter> {
  const typesetter = await createTypesetter({
    ...options,
    root: templates,
    fontFiles: fontFiles.map(fontPath),
  });
  return {
    version: await templateVersion(templates),
    typeset: (model) => setLetter(typesetter, model),
    png: (request, width) => typesetter.png(request, width),
    ready: () => typesetter.ready(),
    close: () => typesetter.close(),
  };
}

/**
 * Most letters fit two pages at the largest sizes and are set once, a third faster than with a search for the size;
 * the others are set again, with it.
 */
async function setLetter(
  typesetter: Typesetter,
  model: LetterModel,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const style = styleOf(model.language);
  const largest = {
    ...style,
    letterSizes: style.letterSizes.slice(0, 1),
    annexSizes: style.annexSizes.slice(0, 1),
  };
  const inputs = { letter: composed(model), qr: qrPicture(model.link.url) };
  const set = (sizes: typeof style) =>
    typesetter.pdf({ template: 'letter.typ', inputs: { ...inputs, style: sizes } });
  const first = await set(largest);
  return first.pages === 2 ? first : set(style);
}

/**
 * The model with every character in its composed form. The Persian heh with hamza has one that Unicode's own
 * composition leaves out; as two characters its lines come back from the PDF in the wrong order.
 */
function composed(model: LetterModel): LetterModel {
  return JSON.parse(JSON.stringify(model).normalize('NFC').replaceAll('\u0647\u0654', '\u06c0'));
}

/**
 * The QR code of an address as one path, without the light border the encoder insists on: the paper is white. Medium
 * error correction: it must survive a photocopier.
 */
function qrPicture(url: string): string {
  const framed = encodeQR(url, 'raw', { ecc: 'medium', border: 1 });
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1).map((dark) => (dark ? '1' : '0')));
  const path = rows.flatMap((row, y) =>
    [...row.join('').matchAll(/1+/g)].map(
      ({ index, 0: dark }) => `M${index} ${y}h${dark.length}v1h-${dark.length}z`,
    ),
  );
  const side = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path.join('')}"/></svg>`;
}

/** Raised when this file comes to prepare a model differently. */
const preparation = 3;

/** SHA-256 over everything but the model that decides how a letter looks; belongs in the key of a cache. */
export async function templateVersion(templates: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(templates, { recursive: true })).filter(isTemplate).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(templates, name)));
  }
  const tools = ['@myriaddreamin/typst-ts-node-compiler', 'qr'].map(packageVersion);
  return hash.update(JSON.stringify([tools, fontVersions(), faces, preparation])).digest('hex');
}

/** The picture for social networks uses parts of the letter and is none of it. */
const isTemplate = (name: string) => name.endsWith('.typ') && name !== 'share.typ';
