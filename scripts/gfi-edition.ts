/**
 * `npm run gfi:edition -- <data folder> [id]` makes the shipped edition, content/gfi/<id>, from `indicators.csv` and
 * `indicators.meta.json` of the folder. The same folder always gives the same bytes. Only measures whose licence
 * clearly allows redistribution are included.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import { createEdition } from '#gfi/edition/edition.ts';
import { toFigures } from '#gfi/edition/figures.ts';
import { writeEdition } from '#gfi/edition/files.server.ts';
import { parseIndicatorsCsv } from '#gfi/import/read-rows.ts';
import { findSeries, measuresOf } from '#gfi/measures/all-measures.ts';

const shippedId = '2026.1';

type Meta = { generated: string; indicators: Record<string, { source: string }> };

const [folder, id = shippedId] = process.argv.slice(2);
if (!folder) {
  console.error('Which folder? npm run gfi:edition -- <data folder> [id]');
  process.exit(1);
}

const file = path.join(folder, 'indicators.csv');
const meta: Meta = JSON.parse(await readFile(path.join(folder, 'indicators.meta.json'), 'utf8'));
const isCountry = (code: string) => findCountry(code)?.code === code;
const year = Number(meta.generated.slice(0, 4));
const read = parseIndicatorsCsv(file, await readFile(file, 'utf8'), { isCountry, currentYear: year });
if (!read.ok) {
  for (const { at, reason } of read.error) console.error(`${at}: ${reason}`);
  process.exit(1);
}

/**
 * The copy from which a table was retrieved, named in brackets in its description; `same file` refers to another table
 * of the publisher.
 */
const copyOf = (source: string): string | null => {
  const [, publisher = '', copy = ''] = source.match(/^(.*) \((?:via )?(.*)\)$/) ?? [];
  if (copy !== 'same file') return copy || null;
  const neighbour = Object.values(meta.indicators).find((each) =>
    each.source.startsWith(`${publisher} (via `),
  );
  return neighbour ? copyOf(neighbour.source) : null;
};

const edition = createEdition({
  id,
  made: meta.generated,
  referenceYear: year,
  figures: toFigures(read.value.rows),
  provenance: (code) => {
    const described = meta.indicators[code];
    const measure = findSeries(code);
    if (!described || !measure?.open) return null;
    return {
      ...measure.shippedFrom,
      retrieved: meta.generated,
      via: copyOf(described.source),
      changeKey: null,
    };
  },
  gapReason: (key) =>
    measuresOf(key)
      .map(({ code, licence }) => `${code}: not shipped, licence: ${licence}`)
      .join('; '),
});
const outputFolder = await writeEdition(path.resolve(import.meta.dirname, '../content/gfi'), edition);
const { measures, gaps } = edition.manifest;
console.log(`${outputFolder}: ${measures.reduce((sum, { rows }) => sum + rows, 0)} figures`);
for (const { key, code, rows, countries } of measures)
  console.log(`  ${key} ${code}: ${rows}, ${countries} countries`);
for (const { key, reason } of gaps) console.log(`  ${key}: none (${reason})`);
