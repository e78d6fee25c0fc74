import { readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { packageOf } from './src/lib/package-of.ts';
import { mapStyles } from './src/public/styles.ts';

const brotli = promisify(brotliCompress);

/** Puts beside each text file of the browser its best compression, which takes up to a second for the large ones. */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const file = path.join(dir, name);
      await writeFile(`${file}.br`, await brotli(await readFile(file)));
    }
  },
});

/** Writes down which packages the server's files import, so that a release ships exactly those. */
const listedPackages = (): Plugin => ({
  name: 'listed-packages',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const required = chunks.flatMap(({ code }) => [...code.matchAll(/\b__require\("([^"]+)"\)/g)]);
    for (const [, name = ''] of required)
      if (!isBuiltin(name)) this.error(`A bundled package requires ${name}: add it to "bundled" as well.`);
    const imports = chunks.flatMap((file) => [...file.imports, ...file.dynamicImports]);
    const packages = imports.filter((name) => !(name in bundle) && !isBuiltin(name)).map(packageOf);
    this.emitFile({
      type: 'asset',
      fileName: 'packages.json',
      source: JSON.stringify([...new Set(packages)].sort()),
    });
  },
});

/**
 * Packages of plain modules that become part of the server's file: to find and read each of their hundreds of files takes
 * the greater part of a start.
 */
const bundled = [
  'react',
  'react-dom',
  'drizzle-orm',
  'zod',
  'hono',
  '@hono/node-server',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@asteasolutions/zod-to-openapi',
  'openapi3-ts',
  'write-excel-file',
  'diff',
  'parse5',
  'entities',
  'csv-parse',
  'csv-stringify',
  'rate-limiter-flexible',
  'prom-client',
  'tdigest',
  'bintrees',
  '@opentelemetry/api',
];

/**
 * Three builds from one file: `vite build` for the public pages, `vite build --mode admin` for the back office, apart so
 * that no public chunk ever carries a part of it, and `vite build --ssr` for the server.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  publicDir: false,
  plugins: isSsrBuild ? [listedPackages()] : [precompressed()],
  // React's development build, which the environment would choose at run time, renders about eight times slower.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ...(command === 'build' ? { ssr: { noExternal: bundled } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'src/app/main.server.ts',
            'replace-worker': 'src/office/replacing/worker.ts',
            'typst-worker': 'src/platform/typst/worker.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : mode === 'admin'
      ? {
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: 'admin-manifest.json',
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { admin: 'src/app/admin/main.tsx' },
            // The components are marked for servers that render them; here everything runs in the browser.
            onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
          },
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: 'manifest.json',
          target: ['chrome87', 'firefox78', 'safari14'],
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: {
              public: 'src/public/client/loader.ts',
              'service-worker': 'src/public/client/service-worker.ts',
              ...mapStyles((source) => source),
            },
            // Small helpers of several pages in one file: apart they take a quarter more bytes.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'helpers',
                    test: /src\/(lib|content|ui\/(file-transfer|log-error)|public\/(ending\/show|share\/pages\/enable|country\/pages\/sent-l))/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
}));
