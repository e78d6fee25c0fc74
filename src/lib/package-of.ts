/** The package that an import or a path below node_modules belongs to: `@scope/name` or `name`. */
export const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
