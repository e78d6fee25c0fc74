import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { qrCodeSvg } from '#lib/qr-code.ts';
import {
  createTypesetter,
  type Typeset,
  type TypesetRequest,
  type Typesetter,
  type TypesetterOptions,
} from '#platform/typst/pool.server.ts';
import type { WaitOptions } from '#platform/work/index.ts';
import type { LetterModel, SenderText } from '../model.ts';
import { fontPath, fontVersions, packageVersion } from './font-files.server.ts';
import { faces, fontFiles, styleOf } from './fonts.ts';
import { createGlyphCheck, type GlyphCheck } from './glyph-check.server.ts';
import { withNoBreakSpaces } from './no-break-spaces.ts';
import { prepareForTypesetting } from './prepare-for-typesetting.ts';

export type LetterTypesetter = {
  /**
   * The letter as tagged PDF/UA-1, two pages unless the text is far longer than planned. Same model, same bytes.
   * Throws TypesetError; its code is `missing_glyph` when the text holds a character no font of the language has.
   */
  typeset(model: LetterModel, waitOptions?: WaitOptions): Promise<Typeset>;
  /**
   * The letter with the sender's text; more than two pages if that is long. Never cached. Throws like
   * `typeset`.
   */
  typesetWithSenderText(
    model: LetterModel,
    senderText: SenderText,
    waitOptions?: WaitOptions,
  ): Promise<Typeset>;
  /** The pages as SVG with text as outlines. Throws like `typeset`. */
  draw(model: LetterModel, waitOptions?: WaitOptions): Promise<string[]>;
  /**
   * The characters of a text that a letter in this language cannot show, with their positions. Throws
   * TypesetError for any other failure.
   */
  missingGlyphs: GlyphCheck;
  /**
   * Typesets another template of the folder as PDF/UA-1, with the same workers and text preparation. Throws
   * like `typeset`.
   */
  pdf(request: TypesetRequest, waitOptions?: WaitOptions): Promise<Typeset>;
  /** Renders another template of the folder as an image, with the same workers. */
  png: Typesetter['png'];
  /** Version of templates, fonts and compiler; letters of another version are stale. */
  version: string;
  ready(): Promise<void>;
  /** How many documents are being typeset, and how many wait. */
  tasks: Typesetter['tasks'];
  close(): Promise<void>;
};

/** Workers start with `ready` or the first letter. `templates` is the project's folder `typst/`. */
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
    typeset: (model, waitOptions) =>
      typesetLetter(model, (request, retryWith) => typesetter.pdf(request, { ...waitOptions, retryWith })),
    typesetWithSenderText: (model, senderText, waitOptions) =>
      typesetLetter(
        model,
        (request, retryWith) => typesetter.pdf(request, { ...waitOptions, retryWith }),
        senderText,
      ),
    draw: (model, waitOptions) =>
      typesetLetter(model, (request, retryWith) =>
        typesetter.drawings(request, { ...waitOptions, retryWith }),
      ),
    missingGlyphs: createGlyphCheck(typesetter),
    pdf: ({ template, inputs }, waitOptions) =>
      typesetter.pdf({ template, inputs: prepareForTypesetting(inputs) }, waitOptions),
    png: (request, width, waitOptions) => typesetter.png(request, width, waitOptions),
    ready: () => typesetter.ready(),
    tasks: typesetter.tasks,
    close: () => typesetter.close(),
  };
}

/**
 * Tries the largest sizes first: most letters fit two pages with them, a third faster than with a search for
 * the size. Only the others are typeset again with the search.
 */
function typesetLetter<Output>(
  model: LetterModel,
  run: (request: TypesetRequest, retryWith: (made: Typeset) => TypesetRequest | null) => Promise<Output>,
  senderText?: SenderText,
): Promise<Output> {
  const style = styleOf(model.language);
  const largest = {
    ...style,
    letterSizes: style.letterSizes.slice(0, 1),
    annexSizes: style.annexSizes.slice(0, 1),
  };
  const inputs = {
    letter: prepareForTypesetting(withNoBreakSpaces(model)),
    addressStyle: styleOf(model.recipientIn.language),
    qr: qrCodeSvg(model.link.url),
    ...(senderText && { own: prepareForTypesetting(senderText) }),
  };
  const template = senderText ? 'own-letter.typ' : 'letter.typ';
  const request = (sizes: typeof style) => ({ template, inputs: { ...inputs, style: sizes } });
  return run(request(largest), ({ pages }) => (pages === 2 ? null : request(style)));
}

/** Increase when this file prepares a model differently. */
const preparationVersion = 6;

/** SHA-256 over everything but the model that decides how a letter looks; belongs in the key of a cache. */
export async function templateVersion(templates: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(templates, { recursive: true })).filter(isTemplate).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(templates, name)));
  }
  const tools = ['@myriaddreamin/typst-ts-node-compiler', 'qr'].map(packageVersion);
  return hash.update(JSON.stringify([tools, fontVersions(), faces, preparationVersion])).digest('hex');
}

/** Templates that do not affect cached letters; a letter with sender text is never cached. */
const otherTemplates = [
  'share.typ',
  'glyphs.typ',
  'envelope.typ',
  'poster.typ',
  'own-letter.typ',
  'parts/own.typ',
];
const isTemplate = (name: string) => name.endsWith('.typ') && !otherTemplates.includes(name);
