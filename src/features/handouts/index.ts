export { type EnvelopeFormat, envelopeFormats, envelopeName, formatsFor } from './envelope.ts';
export { type PosterSize, posterSizes, posterTextKeys } from './poster.ts';
