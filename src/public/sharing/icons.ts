import { brandColours, logoPath } from '#ui/logo.ts';

const { night, gold } = brandColours;

const icon = (radius: number, scale: number): string => {
  const shift = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${night}"/><path d="${logoPath}" transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="${gold}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
};

/** The icon with round corners, for browser tabs and systems that do not crop icons. */
export const roundIcon = icon(7, 0.8);

/** The icon without round corners, for systems that crop icons themselves. */
const fullIcon = icon(0, 0.74);

/** The maskable icon, whose logo lies in the inner circle that no mask crops (80 % of the width). */
const maskableIcon = icon(0, 0.62);

/** PNG icons by path, with their source and width in pixels. */
export const iconPictures = {
  '/apple-touch-icon.png': { svg: fullIcon, size: 180 },
  '/icon-192.png': { svg: roundIcon, size: 192 },
  '/icon-512.png': { svg: roundIcon, size: 512 },
  '/icon-maskable-512.png': { svg: maskableIcon, size: 512 },
} as const;

/** Wraps a PNG of `size` pixels (below 256) as an ICO file, for `/favicon.ico` in older browsers. */
export const icoOf = (png: Uint8Array, size: number): Uint8Array => {
  const file = new Uint8Array(22 + png.length);
  const head = new DataView(file.buffer);
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, size);
  head.setUint8(7, size);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, 22, true);
  file.set(png, 22);
  return file;
};
