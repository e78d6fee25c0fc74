/** `npm run check:browsers`: the built public pages use nothing that the oldest browsers of the build lack. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tooNewInScript, tooNewInStyle } from './browser-support.ts';
import { ensureBuilt, root } from './prepare.mjs';

ensureBuilt();

const client = path.join(root, 'dist', 'client');
const manifest = JSON.parse(readFileSync(path.join(client, 'manifest.json'), 'utf8'));
const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
  /\.(js|css)$/.test(file),
);

const found = files.flatMap((file) => {
  const text = readFileSync(path.join(client, file), 'utf8');
  const names = file.endsWith('.css') ? tooNewInStyle(text) : tooNewInScript(text);
  return names.map((name) => `${file}: ${name}`);
});

for (const line of found) console.error(`${line}\n  repair: use what every browser of the build has`);
console.log(`${files.length} files checked, ${found.length} faults`);
if (found.length > 0) process.exit(1);
