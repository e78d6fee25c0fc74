import encodeQR from 'qr';
import type { LetterModel } from '../lib/product.ts';

/** Colours and dimensions of the letter (millimetres on A4), as in the product's templates, for the peers. */
export const headingColour = '#16294d';
export const mutedColour = '#5f5f5f';
export const lineColour = '#8c8c8c';
export const pageLayout = {
  start: 25,
  end: 20,
  top: 20,
  bottom: 20,
  senderTop: 21,
  senderStep: 10,
  recipientTop: 62.7,
  recipientWidth: 80,
  dateLine: 88,
  dateWidth: 65,
  bodyTop: 98.5,
  marks: [
    { at: 105, length: 4 },
    { at: 148.5, length: 6 },
    { at: 210, length: 4 },
  ],
  qrSide: 24,
};

/** The dark squares of a QR code as an SVG path, one unit per square. */
export const qrPath = (url: string): { path: string; side: number } => {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, side: rows.length };
};

/** "Page 1 of 2" in the digits of the language. */
export const pageLabel = ({ pageLabel: label, digits }: LetterModel, page: number): string =>
  label.replace('{page}', digits[page] ?? '').replace('{pages}', digits[2] ?? '');

/** The largest of the font sizes, in points, at which the measured letters fit their pages. */
export const largest = (sizes: readonly number[]): number => Math.max(...sizes);

/** The page count stated in a PDF. @throws when there is none */
export const pagesOf = (pdf: Uint8Array): number => {
  const found = Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Pages\b[\s\S]*?\/Count\s+(\d+)|\/Count\s+(\d+)[\s\S]{0,200}?\/Type\s*\/Pages\b/);
  if (!found) throw new Error('a PDF without pages');
  return Number(found[1] ?? found[2]);
};
