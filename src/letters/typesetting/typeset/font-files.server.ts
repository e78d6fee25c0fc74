import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { packageOf } from '#lib/package-of.ts';
import { fontFiles } from './fonts.ts';

/** Installation folder of a package. */
function packageFolder(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url);
  if (!manifest) throw new Error(`package ${name} is not installed`);
  return dirname(manifest);
}

/** Absolute path of a font file. */
export function fontPath(file: string): string {
  const name = packageOf(file);
  return join(packageFolder(name), file.slice(name.length));
}

/** Version of an installed package. */
export function packageVersion(name: string): string {
  return JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')).version;
}

/** `package@version` of every font package in use. */
export function fontVersions(): string[] {
  const names = [...new Set(fontFiles.map(packageOf))].sort();
  return names.map((name) => `${name}@${packageVersion(name)}`);
}
