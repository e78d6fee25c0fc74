import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseDate } from '#lib/release-date.ts';
import { projectRoot } from './paths.server.ts';

const read = (name: string): string => readFileSync(path.join(projectRoot, name), 'utf8');

const { version }: { version: string } = JSON.parse(read('package.json'));

/** The version of this program, and the day it was released; null where the changelog does not say. */
export const release = { version, day: releaseDate(read('CHANGELOG.md'), version) };
