import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import encodeQR from 'qr';
import { createTypesetter, type TypesetterOptions } from '#platform/typst/pool.server.ts';
import type { LetterModel } from '../model.ts';
import { fontPath, fontVersions, packageVersion } from './font-files.server.ts';
import { faces, fontFiles, styleOf } from './fonts.ts';

export type LetterTypesetter = {
  /**
   * The letter as tagged PDF/UA-1, two pages unless the text is far longer than planned. Same model, same bytes.
   * Throws TypesetError; its code is `missing_glyph` when the text holds a character no font of the language has.
   */
  typeset(model: LetterModel): Promise<{ bytes: Uint8Array; pages: number }>;
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
    typeset: (model) => typesetter.pdf({ template: 'letter.typ', inputs: inputsOf(model) }),
    ready: () => typesetter.ready(),
    close: () => typesetter.close(),
  };
}

function inputsOf(model: LetterModel) {
  return { letter: composed(model), style: styleOf(model.language), qr: qrRows(model.link.url) };
}

/**
 * The model with every character in its composed form. The Persian heh with hamza has one that Unicode's own
 * composition leaves out; as two characters its lines come back from the PDF in the wrong order.
 */
function composed(model: LetterModel): LetterModel {
  return JSON.parse(JSON.stringify(model).normalize('NFC').replaceAll('\u0647\u0654', '\u06c0'));
}

/**
 * The QR code of an address, row by row, 1 = dark, without the light border the encoder insists on. Medium error
 * correction: it must survive a photocopier.
 */
function qrRows(url: string): string[] {
  const framed = encodeQR(url, 'raw', { ecc: 'medium', border: 1 });
  return framed.slice(1, -1).map((row) =>
    row
      .slice(1, -1)
      .map((dark) => (dark ? '1' : '0'))
      .join(''),
  );
}

/** Raised when this file comes to prepare a model differently. */
const preparation = 1;

/** SHA-256 over everything but the model that decides how a letter looks; belongs in the key of a cache. */
export async function templateVersion(templates: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(templates, { recursive: true })).filter(isTemplate).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(templates, name)));
  }
  const tools = ['@myriaddreamin/typst-ts-node-compiler', 'qr'].map(packageVersion);
  return hash.update(JSON.stringify([tools, fontVersions(), faces, preparation])).digest('hex');
}

const isTemplate = (name: string) => name.endsWith('.typ');
