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
export type Handout =
  | { kind: 'envelope'; countryCode: string; model: EnvelopeModel }
  | { kind: 'poster'; countryCode: string; model: PosterModel };

export type Handouts = {
  /** Cache key of the PDF: 32 hex digits. */
  hashOf: (handout: Handout) => string;
  /**
   * The PDF, from disk or newly typeset.
   * @throws LetterError, TypesetError `busy` and `closed`, or the reason of the signal
   */
  pdf: (handout: Handout, waiting?: WaitOptions) => Promise<Uint8Array>;
};

type HandoutsDependencies = {
  typesetter: Pick<LetterTypesetter, 'pdf' | 'version'>;
  /** Folder of the templates. */
  templates: string;
  disk: DiskCache<{ bytes: Uint8Array }>;
  log: Logger;
};

const requestOf = (handout: Handout) => {
  if (handout.kind === 'envelope') {
    const { model } = handout;
    return {
      template: 'envelope.typ',
      inputs: { envelope: model, style: styleOf(model.address.language) },
    };
  }
  const { model } = handout;
  return {
    template: 'poster.typ',
    inputs: { poster: model, style: styleOf(model.language), qr: qrCodeSvg(model.url) },
  };
};

const languageOf = (handout: Handout): string =>
  handout.kind === 'envelope' ? handout.model.address.language : handout.model.language;

/** Typesets envelopes and posters on the typesetter's threads, and caches them on disk by content hash. */
export const createHandouts = async ({
  typesetter,
  templates,
  disk,
  log,
}: HandoutsDependencies): Promise<Handouts> => {
  const sources = ['envelope.typ', 'poster.typ'].map((name) => readFile(path.join(templates, name), 'utf8'));
  const version = [typesetter.version, ...(await Promise.all(sources))].join('\n');
  const failures = createFailures(log, Date.now, 'Umschlag oder Aushang');

  const hashOf = ({ kind, model }: Handout): string =>
    createHash('sha256')
      .update(`${version}\n${kind}\n${canonicalJson(model)}`)
      .digest('hex')
      .slice(0, 32);

  const set = async (hash: string, handout: Handout, waiting?: WaitOptions): Promise<Uint8Array> => {
    failures.throwIfRecent(hash);
    try {
      const { bytes } = await typesetter.pdf(requestOf(handout), waiting);
      failures.forget(hash);
      return bytes;
    } catch (error) {
      if (isTemporaryFailure(error) || isAborted(error, waiting?.signal)) throw error;
      const named = { country: handout.countryCode, language: languageOf(handout) };
      throw failures.record(hash, named, error);
    }
  };

  return {
    hashOf,
    pdf: async (handout, waiting) => {
      const hash = hashOf(handout);
      const kept = await disk.read(hash);
      if (kept) return kept.bytes;
      const bytes = await set(hash, handout, waiting);
      await disk.write(hash, { bytes });
      return bytes;
    },
  };
};
