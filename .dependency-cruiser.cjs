/** The boundaries of docs/architecture.md, as rules. Every breach is an error. */
const features = '^src/features/([^/]+)/';
/** What writes the schemas of calls. */
const schemas = '(/|\\.)contract\\.ts$|/contract/[^/]+\\.ts$';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'one-door-per-feature',
      comment: 'A feature is entered through index.ts or index.server.ts, in it or in a folder of it.',
      severity: 'error',
      from: { path: features, pathNot: '\\.test\\.tsx?$' },
      to: { path: features, pathNot: ['^src/features/$1/', '/index(\\.server)?\\.ts$'] },
    },
    {
      name: 'main-uses-doors',
      severity: 'error',
      from: { path: '^src/main/', pathNot: '^src/main/client/' },
      to: { path: features, pathNot: '/index(\\.server)?\\.ts$' },
    },
    {
      name: 'browser-takes-doors-and-pages',
      severity: 'error',
      from: { path: '^src/main/client/' },
      to: { path: features, pathNot: ['/index(\\.server)?\\.ts$', '/pages/[a-z-]+-page\\.tsx$'] },
    },
    {
      name: 'features-below-main',
      severity: 'error',
      from: { path: '^src/(features|platform|ui|lib)/' },
      to: { path: '^src/main/' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(features|ui)/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(features|platform)/' },
    },
    {
      name: 'lib-is-the-ground',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/(features|platform|ui)/' },
    },
    {
      name: 'no-server-code-in-the-browser',
      comment: 'Neither a .server module nor a Node part may be reached from the entries of the browser.',
      severity: 'error',
      from: { path: '^src/main/(client|admin)/' },
      to: { reachable: true, path: '(\\.server\\.tsx?$|^src/platform/)' },
    },
    {
      name: 'browser-door-is-browser-safe',
      severity: 'error',
      from: { path: '^src/features/.+/index\\.ts$' },
      to: { reachable: true, path: '\\.server\\.tsx?$' },
    },
    {
      name: 'browser-door-without-node',
      severity: 'error',
      from: {
        path: '^src/(features|ui|lib|main/client|main/admin)/',
        pathNot: '(\\.server\\.tsx?|\\.table\\.ts|\\.test\\.tsx?)$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'schemas-as-types',
      comment:
        'What may reach the browser takes types alone from schemas, or their library goes there with them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [schemas, '/index\\.ts$', '(\\.server\\.tsx?|\\.table\\.ts|\\.test\\.tsx?)$'],
      },
      to: { path: schemas, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schemas-in-their-files',
      comment: 'The exceptions read files and answers of others, on the server.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          schemas,
          '^src/platform/',
          '^src/features/gfi/(edition/manifest|import/world-bank-answers)\\.ts$',
          '(\\.server\\.tsx?|\\.test\\.tsx?)$',
        ],
      },
      to: { path: 'node_modules/(zod|@hono/zod-openapi)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'back-office-apart',
      comment: 'The public pages never load a part of the back office.',
      severity: 'error',
      from: { path: '^src/main/client/' },
      to: { reachable: true, path: '(/admin/|node_modules/(@mantine|@tanstack|react-router))' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|scripts|bench)/' },
    },
    {
      name: 'product-without-dev-dependencies',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(vite|@types)/' },
    },
    {
      name: 'resolvable',
      comment: 'The exceptions exist in a form that the resolver does not see.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(vitest/node|@hyzyla/pdfium)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
