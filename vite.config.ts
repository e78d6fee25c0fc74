import { defineConfig } from 'vite';

/** Two builds from one file: `vite build` for the browser, `vite build --ssr` for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        sourcemap: true,
        rolldownOptions: {
          input: { main: 'src/main/main.server.ts', 'typst-worker': 'src/platform/typst/worker.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
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
            public: 'src/main/client/loader.ts',
            'service-worker': 'src/main/client/service-worker.ts',
            styles: 'src/ui/styles/public.css',
            'home-page': 'src/ui/styles/home-page.css',
            'country-page': 'src/ui/styles/country-page.css',
            sheet: 'src/ui/styles/sheet.css',
            letter: 'src/ui/styles/letter.css',
            'index-page': 'src/ui/styles/index-page.css',
          },
        },
      },
}));
