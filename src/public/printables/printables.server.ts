import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFailures, type LetterTypesetter, styleOf } from '#letters/index.server.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { qrCodeSvg } from '#lib/qr-code.ts';
import type { DiskCache } from '#platform/disk/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { isAborted, isTemporaryFailure } from '#platform/typst/errors.ts';
import type { WaitOptions } from '#platform/work/index.ts';
import type { EnvelopeModel } from './envelope.ts';
import type { PosterModel } from './poster.ts';

/** A printable for one country in one language. */
export type Printable =
  | { kind: 'envelope'; countryCode: string; model: EnvelopeModel }
  | { kind: 'poster'; countryCode: string; model: PosterModel };

export type Printables = {
  /** Cache key of the PDF: 32 hex digits. */
  hashOf: (printable: Printable) => string;
  /**
   * The PDF, from disk or newly typeset.
   * @throws LetterError, TypesetError `busy` and `closed`, or the reason of the signal
   */
  pdf: (printable: Printable, waitOptions?: WaitOptions) => Promise<Uint8Array>;
};

type PrintablesDependencies = {
  typesetter: Pick<LetterTypesetter, 'pdf' | 'version'>;
  /** Folder of the templates. */
  templates: string;
  disk: DiskCache<{ bytes: Uint8Array }>;
  log: Logger;
};

const typesetRequestOf = (printable: Printable) => {
  if (printable.kind === 'envelope') {
    const { model } = printable;
    return {
      template: 'envelope.typ',
      inputs: { envelope: model, style: styleOf(model.address.language) },
    };
  }
  const { model } = printable;
  return {
    template: 'poster.typ',
    inputs: { poster: model, style: styleOf(model.language), qr: qrCodeSvg(model.url) },
  };
};

const languageOf = (printable: Printable): string =>
  printable.kind === 'envelope' ? printable.model.address.language : printable.model.language;

/** Typesets envelopes and posters on the typesetter's threads, and caches them on disk by content hash. */
export const createPrintables = async ({
  typesetter,
  templates,
  disk,
  log,
}: PrintablesDependencies): Promise<Printables> => {
  const sources = ['envelope.typ', 'poster.typ'].map((name) => readFile(path.join(templates, name), 'utf8'));
  const version = [typesetter.version, ...(await Promise.all(sources))].join('\n');
  const failures = createFailures(log, Date.now, 'Umschlag oder Aushang');

  const hashOf = ({ kind, model }: Printable): string =>
    createHash('sha256')
      .update(`${version}\n${kind}\n${canonicalJson(model)}`)
      .digest('hex')
      .slice(0, 32);

  const typeset = async (
    hash: string,
    printable: Printable,
    waitOptions?: WaitOptions,
  ): Promise<Uint8Array> => {
    failures.throwIfRecent(hash);
    try {
      const { bytes } = await typesetter.pdf(typesetRequestOf(printable), waitOptions);
      failures.forget(hash);
      return bytes;
    } catch (error) {
      if (isTemporaryFailure(error) || isAborted(error, waitOptions?.signal)) throw error;
      const context = { country: printable.countryCode, language: languageOf(printable) };
      throw failures.record(hash, context, error);
    }
  };

  return {
    hashOf,
    pdf: async (printable, waitOptions) => {
      const hash = hashOf(printable);
      const cached = await disk.read(hash);
      if (cached) return cached.bytes;
      const bytes = await typeset(hash, printable, waitOptions);
      await disk.write(hash, { bytes });
      return bytes;
    },
  };
};
