import { createRequire } from 'node:module';
import path from 'node:path';

/** Folder of the flags, one SVG per country, named by its code. */
export const flagDir = path.join(
  path.dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
);

/** Path of the flag of a country, an SVG. */
export const flagFile = (code: string): string => path.join(flagDir, `${code}.svg`);
