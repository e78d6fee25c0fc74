/**
 * `npm run check:browsers`: the built public pages use nothing that the oldest browsers of the build lack, and the back
 * office stays within its budgets.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chunksOf, componentStyleFaults, includesZod, overBudget } from './browser-chunks.ts';
import { tooNewInScript, tooNewInStyle } from './browser-support.ts';
import { ensureBuilt, root } from './prepare.mjs';

ensureBuilt();

const client = path.join(root, 'dist', 'client');
const read = (file) => readFileSync(path.join(client, file), 'utf8');
const isText = (file) => /\.(js|css)$/.test(file);
const filesIn = (manifest) =>
  [...new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))].filter(isText);

const publicFiles = filesIn(JSON.parse(read('manifest.json')));
const office = JSON.parse(read('admin-manifest.json'));
const officeFiles = filesIn(office);
const scripts = [...publicFiles, ...officeFiles].filter((file) => file.endsWith('.js'));

const tooNew = publicFiles.flatMap((file) => {
  const names = file.endsWith('.css') ? tooNewInStyle(read(file)) : tooNewInScript(read(file));
  return names.map((name) => `${file}: ${name}\n  repair: use what every browser of the build has`);
});

const schemas = scripts
  .filter((file) => includesZod(read(file)))
  .map(
    (file) =>
      `${file}: the schema library\n  repair: import types alone from what writes schemas, and lists from a file of their own`,
  );

const large = overBudget(chunksOf(office), (file) => statSync(path.join(client, `${file}.br`)).size).map(
  (line) => `${line}\n  repair: fetch what is not needed at once with import()`,
);

const sheetFolder = path.join(root, 'node_modules', '@mantine', 'core', 'styles');
const sheets = Object.fromEntries(
  readdirSync(sheetFolder)
    .filter((name) => !name.includes('.layer.'))
    .map((name) => [name.replace(/\.css$/, ''), readFileSync(path.join(sheetFolder, name), 'utf8')]),
);
const everything = (ending) =>
  officeFiles
    .filter((file) => file.endsWith(ending))
    .map(read)
    .join('\n');
const unstyled = componentStyleFaults(everything('.js'), everything('.css'), sheets).map(
  (line) => `${line}\n  repair: src/ui/admin/styles/mantine.css`,
);

const found = [...tooNew, ...schemas, ...large, ...unstyled];
for (const line of found) console.error(line);
console.log(`${publicFiles.length + officeFiles.length} files checked, ${found.length} faults`);
if (found.length > 0) process.exit(1);
