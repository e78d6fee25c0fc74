import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListed, letterLanguageOf, listedCountries } from '#features/countries/index.server.ts';
import { styleOf } from '#features/letters/index.server.ts';
import { fontPath } from '#features/letters/typeset/font-files.server.ts';
import { fontFiles } from '#features/letters/typeset/fonts.ts';
import { loadShipped } from '#features/texts/index.server.ts';
import { createSnapshot, findLanguage, type Language, languages, type TextSnapshot } from '#features/texts/index.ts';
import { createTypesetter, type Typesetter } from '#platform/typst/pool.server.ts';
import { brandColours } from '#ui/brand-drawing.ts';
import type { Card } from './card.ts';
import { countryCard, siteCard } from './cards.server.ts';

const tags = languages.map(({ tag }) => tag);
let texts: TextSnapshot;
let typesetter: Typesetter;
beforeAll(async () => {
  const { originals, translations } = await loadShipped('content');
  texts = createSnapshot({ originals: new Map(), translations: new Map() });
  typesetter = await createTypesetter({ root: 'typst', fontFiles: fontFiles.map(fontPath) });
});
afterAll(() => typesetter.close());
