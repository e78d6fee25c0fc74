import { fillPlaceholders, type TextSnapshot } from '#content/index.ts';
import { paperOf } from '#countries/index.ts';
import { envelopeFormatsFor, envelopeName } from './envelope.ts';

export type EnvelopeLink = { href: string; text: string };

/** Links to the envelopes that fit the paper of a country, in a language. */
export const envelopeLinks = (code: string, texts: TextSnapshot, tag: string): EnvelopeLink[] =>
  envelopeFormatsFor(paperOf(code)).map((format) => ({
    href: `/api/envelope/${code}?format=${format}`,
    text: fillPlaceholders(texts.text('envelope_print', tag), { format: envelopeName(format) }),
  }));
