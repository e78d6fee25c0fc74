/** The wings from top to bottom: each knows those below it, and none above. */
const wings = [
  'app',
  'operations',
  'petitions',
  'translation',
  'public',
  'letters',
  'site',
  'gfi',
  'countries',
  'content',
  'office',
];
const anyWing = `^src/(${wings.join('|')})/`;
/** Where a wing is entered by others; modern.ts holds what browsers of 2020 cannot run and public pages never take; search, map, the saving of texts and their field are fetched by browsers apart. */
const doors = [
  '^src/[^/]+/(admin/)?index(\\.server)?\\.ts$',
  '^src/(content|gfi|letters)/modern\\.ts$',
  '^src/countries/(search|map)/index\\.ts$',
  '^src/office/writing/(index\\.ts|writing-field\\.tsx)$',
  '^src/office/replacing/(contract\\.ts|admin/replace-dialog\\.tsx)$',
];
/** What features say of themselves, and their jobs, collected by the application. */
const collected = '(/(manifest(\\.server)?|help|screens)|\\.job\\.server)\\.ts$';
const tests = '\\.test\\.tsx?$';
/** What writes the schemas of calls. */
const schemas = '(/|\\.)contract\\.ts$|/contract/[^/]+\\.ts$';

/** The boundaries of docs/architecture.md, as rules. Every breach is an error. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...wings.slice(1).map((wing, place) => ({
      name: `${wing}-knows-nothing-above`,
      severity: 'error',
      from: { path: `^src/${wing}/`, pathNot: tests },
      to: { path: `^src/(${wings.slice(0, place + 1).join('|')})/` },
    })),
    {
      name: 'one-door-per-wing',
      comment: 'A wing is entered through its index.ts, index.server.ts or admin/index.ts.',
      severity: 'error',
      from: { path: anyWing, pathNot: [tests, '^src/app/'] },
      to: { path: anyWing, pathNot: ['^src/$1/', ...doors] },
    },
    {
      name: 'app-uses-doors-and-what-it-collects',
      severity: 'error',
      from: { path: '^src/app/', pathNot: tests },
      to: { path: anyWing, pathNot: ['^src/app/', ...doors, collected] },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: [anyWing, '^src/ui/'] },
    },
    {
      name: 'ui-knows-no-wing',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: [anyWing, '^src/platform/'] },
    },
    {
      name: 'lib-is-the-ground',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: [anyWing, '^src/(platform|ui)/'] },
    },
    {
      name: 'no-server-code-in-the-browser',
      comment: 'Neither a .server module nor a Node part may be reached from the entries of the browser.',
      severity: 'error',
      from: { path: '^src/(app/admin|public/client)/' },
      to: { reachable: true, path: '(\\.server\\.tsx?$|^src/platform/)' },
    },
    {
      name: 'browser-door-is-browser-safe',
      severity: 'error',
      from: { path: ['^src/[^/]+/(admin/)?index\\.ts$', '/(manifest|help|screens)\\.ts$'] },
      to: { reachable: true, path: '\\.server\\.tsx?$' },
    },
    {
      name: 'browser-door-without-node',
      severity: 'error',
      from: {
        path: [anyWing, '^src/(ui|lib)/'],
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
          '^src/gfi/(edition/manifest|import/world-bank-responses)\\.ts$',
          '(\\.server\\.tsx?|\\.test\\.tsx?)$',
        ],
      },
      to: { path: 'node_modules/(zod|@hono/zod-openapi)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'back-office-apart',
      comment: 'The public pages never load a part of the back office.',
      severity: 'error',
      from: { path: '^src/public/client/' },
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
