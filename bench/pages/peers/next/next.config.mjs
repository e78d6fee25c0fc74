import path from 'node:path';

/** The sources of the platform lie outside of this folder, and so do the packages. */
const root = path.resolve(import.meta.dirname, '../../../..');

export default { compress: true, outputFileTracingRoot: root, turbopack: { root } };
