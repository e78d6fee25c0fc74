import { closeAll } from './lib/cleanup.ts';
import { request } from './lib/request.ts';
import { dataFolder, startServer } from './lib/server.ts';
import { measurePages } from './sizes.ts';

const { dir } = await dataFolder();
const server = await startServer(dir);
const get = async (p: string) => (await request(server.port, p, { 'Accept-Encoding': 'br' })).body.length;
const paths = [
  '/country/DE',
  '/country/BD',
  '/country/EG',
  '/country/LK',
  '/country/GE',
  '/country/KH',
  ...process.argv.slice(2),
];
for (const p of paths) {
  await get(p);
  await get(p);
}
await new Promise((r) => setTimeout(r, 4000));
for (const p of paths) await get(p);
await new Promise((r) => setTimeout(r, 4000));
for (const p of paths) {
  await get(p);
  await new Promise((r) => setTimeout(r, 1200));
  await get(p);
}
const css = [
  ...(await request(server.port, '/country/DE')).body
    .toString()
    .matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
].map((m) => m[1] as string);
let sum = 0;
for (const c of css) {
  const n = await get(c);
  sum += n;
  console.log(c, n);
}
for (const p of paths) {
  const h = await get(p);
  console.log(p, h, h + sum);
}
for (const f of await measurePages(server)) console.log(JSON.stringify(f));
await closeAll();
process.exit(0);
