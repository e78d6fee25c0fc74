import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { Resvg } from '@resvg/resvg-js';
import { missingCharacters, type TypesetErrorCode } from './errors.ts';

/** What every worker of a pool is started with. */
export type Equipment = {
  /** Folder of the templates; nothing outside it can be read by a template. */
  root: string;
  /** Source texts by file name below `root`, read once so that all workers set the same. */
  sources: Record<string, string>;
  fontFiles: string[];
};

/** With a width in pixels the first page becomes a picture (PNG), without one the document becomes a PDF. */
export type Order = { template: string; inputs: Record<string, string>; width?: number | undefined };

/** Errors travel as data: their fields would be lost on the way between threads. */
export type Outcome =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; pages: number }
  | { ok: false; code: TypesetErrorCode; diagnostic: string; characters: string[] };

const { root, sources, fontFiles } = workerData as Equipment;
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fontFiles }] });
for (const [name, source] of Object.entries(sources)) compiler.addSource(join(root, name), source);

/** Answers once the module is loaded, that is, once the fonts are indexed. */
export function ready(): void {}

/** Sets one document. The same input gives the same bytes. */
export default function typeset({ template, inputs, width }: Order): Outcome {
  const order: CompileDocArgs = { mainFilePath: join(root, template), inputs };
  try {
    return width === undefined ? asPdf(order) : asPicture(order, width);
  } catch (error) {
    return refused(error instanceof Error && error.message ? error.message : diagnose(order));
  } finally {
    compiler.evictCache(0);
  }
}

/** PDF/UA-1 with a fixed time stamp. */
function asPdf(order: CompileDocArgs): Outcome {
  // In one step: a compiled document held by JavaScript keeps its memory until some later garbage collection.
  const pdf = compiler.pdf(order, { pdfStandard: 'ua-1', creationTimestamp: 0 });
  return { ok: true, bytes: new Uint8Array(pdf), pages: pageCount(pdf) };
}

/** All text has become outlines before the picture is painted, so no font is looked for. */
function asPicture(order: CompileDocArgs, width: number): Outcome {
  const page = new Resvg(compiler.plainSvg(order), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return { ok: true, bytes: new Uint8Array(page.render().asPng()), pages: 1 };
}

/** Says why a template could not be evaluated; errors of that stage come without a message. */
function diagnose(order: CompileDocArgs): string {
  const complaint = compiler.compile(order).takeDiagnostics();
  return complaint ? JSON.stringify(compiler.fetchDiagnostics(complaint)) : 'no diagnostics';
}

function refused(diagnostic: string): Outcome {
  const characters = missingCharacters(diagnostic);
  const code = characters.length > 0 ? 'missing_glyph' : 'template_error';
  return { ok: false, code, diagnostic, characters };
}

/** The length of the page tree; a document of this size has one root and no branches. */
function pageCount(pdf: Buffer): number {
  const count = pdf.toString('latin1').match(/\/Type\s*\/Pages\b[\s\S]*?\/Count (\d+)/)?.[1];
  return Number(count);
}
