const { options } = require('./.dependency-cruiser.cjs');

/** Features stand above or below each other, never in a circle. Tests may reach wherever they have something to test. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-features',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/features/[^/]+$' },
      to: { path: '^src/features/[^/]+$', circular: true },
    },
  ],
  options: { ...options, exclude: { path: '\\.test\\.tsx?$' } },
};
