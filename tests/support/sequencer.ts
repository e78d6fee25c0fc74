import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slowest folders first: those whose files start programs and browsers, then those whose files start the
 * application or its typesetter. A small file there takes longer than a large one elsewhere.
 */
const slowestFolders = [
  ['tests/faults/', 'tests/e2e/'],
  ['tests/letters/', 'tests/http/'],
];

/** Runs the longest files first, so that no worker is left with one of them when the others have finished. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const position = ({ moduleId }: TestSpecification): number => {
      const file = path.relative(this.ctx.config.root, moduleId);
      const found = slowestFolders.findIndex((folders) => folders.some((folder) => file.startsWith(folder)));
      return found === -1 ? slowestFolders.length : found;
    };
    return sorted.toSorted((a, b) => position(a) - position(b));
  }
}
