import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { Resvg } from '@resvg/resvg-js';
import { drawingsOf } from './drawings.ts';
import { missingCharacters, type TypesetErrorCode } from './errors.ts';

/** Data every worker of a pool is started with. */
export type WorkerSetup = {
  /** Folder of the templates; nothing outside it can be read by a template. */
  root: string;
  /** Source texts by file name below `root`, read once so that all workers use the same. */
  sources: Record<string, string>;
  fontFiles: string[];
};

/** What a document becomes: a PDF, with or without a drawing (SVG) of each page, or its first page as picture (PNG). */
export type Output = { kind: 'pdf' } | { kind: 'drawings' } | { kind: 'png'; width: number };

export type WorkerRequest = { template: string; inputs: Record<string, string>; output: Output };

/** Errors are returned as data, because their fields would be lost between threads. */
export type WorkerResult =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; pages: number; drawings: string[] }
  | { ok: false; code: TypesetErrorCode; diagnostic: string; characters: string[] };

const { root, sources, fontFiles } = workerData as WorkerSetup;
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fontFiles }] });
for (const [name, source] of Object.entries(sources)) compiler.addSource(join(root, name), source);

/** Returns once the module is loaded, that is, once the fonts are indexed. */
export function ready(): void {}

/** Typesets one document. The same input gives the same bytes. */
export default function typeset({ template, inputs, output }: WorkerRequest): WorkerResult {
  const request: CompileDocArgs = { mainFilePath: join(root, template), inputs };
  try {
    return output.kind === 'png'
      ? renderPng(request, output.width)
      : renderPdf(request, output.kind === 'drawings');
  } catch (error) {
    return failureOf(error instanceof Error && error.message ? error.message : diagnose(request));
  } finally {
    compiler.evictCache(0);
  }
}

/** PDF/UA-1 with a fixed time stamp. Drawings follow it: only the PDF tells that a glyph is missing. */
function renderPdf(request: CompileDocArgs, withDrawings: boolean): WorkerResult {
  // Compiled and exported in one step, because a compiled document would keep its memory until garbage collection.
  const pdf = compiler.pdf(request, { pdfStandard: 'ua-1', creationTimestamp: 0 });
  const pages = pageCount(pdf);
  const drawings = withDrawings ? drawingsOf(compiler.plainSvg(request), pages) : [];
  return { ok: true, bytes: new Uint8Array(pdf), pages, drawings };
}

/** Text has become outlines in the SVG, so no fonts are loaded. */
function renderPng(request: CompileDocArgs, width: number): WorkerResult {
  const page = new Resvg(compiler.plainSvg(request), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return { ok: true, bytes: new Uint8Array(page.render().asPng()), pages: 1, drawings: [] };
}

/** Why a template could not be evaluated; errors of that stage have no message. */
function diagnose(request: CompileDocArgs): string {
  const diagnostics = compiler.compile(request).takeDiagnostics();
  return diagnostics ? JSON.stringify(compiler.fetchDiagnostics(diagnostics)) : 'no diagnostics';
}

function failureOf(diagnostic: string): WorkerResult {
  const characters = missingCharacters(diagnostic);
  const code = characters.length > 0 ? 'missing_glyph' : 'template_error';
  return { ok: false, code, diagnostic, characters };
}

/** The count in the root of the page tree. */
function pageCount(pdf: Buffer): number {
  const count = pdf.toString('latin1').match(/\/Type\s*\/Pages\b[\s\S]*?\/Count (\d+)/)?.[1];
  return Number(count);
}
