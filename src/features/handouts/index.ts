export { type EnvelopeFormat, envelopeFormats, envelopeName, formatsFor } from './envelope.ts';
export { type PosterSize, posterName, posterSizesFor, posterTextKeys } from './poster.ts';
