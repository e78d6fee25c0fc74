/** Envelopes for a letter folded in three or four: DL and C6, or No. 10 for US Letter paper. */
export const envelopeFormats = ['dl', 'c6', '10'] as const;
export type EnvelopeFormat = (typeof envelopeFormats)[number];

/** The formats available in a country, by its paper size. */
export const envelopeFormatsFor = (paper: 'a4' | 'us-letter'): readonly EnvelopeFormat[] =>
  envelopeFormats.filter((format) => (format === '10') === (paper === 'us-letter'));

/** Name of a format on the page and in the file name. */
export const envelopeName = (format: EnvelopeFormat): string =>
  format === '10' ? 'No. 10' : format.toUpperCase();

/** An envelope as plain data; its hash is the cache key of the PDF. */
export type EnvelopeModel = {
  format: EnvelopeFormat;
  /** Title of the document: the format and the address. */
  title: string;
  /** Language and direction of the address. */
  address: { language: string; direction: 'ltr' | 'rtl' };
  /** Postal lines, top to bottom. */
  lines: readonly string[];
  /** Sizes of the address in points, largest first; the first at which it fits is taken. */
  sizes: readonly number[];
};

/** From large handwriting size down to the smallest size of an address on the letter. */
const addressSizes = [14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8];

export const envelopeOf = (
  format: EnvelopeFormat,
  address: EnvelopeModel['address'],
  lines: readonly string[],
): EnvelopeModel => ({
  format,
  title: `${envelopeName(format)} – ${lines.join(', ')}`,
  address,
  lines,
  sizes: addressSizes,
});
