import path from 'node:path';

/** The sources of the platform and the packages are outside of this folder. */
const root = path.resolve(import.meta.dirname, '../../../..');

export default { compress: true, outputFileTracingRoot: root, turbopack: { root } };
