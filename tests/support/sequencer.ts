import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The folders whose files start browsers and programs; a small file there takes longer than a large one elsewhere. */
const dearest = ['tests/faults/', 'tests/e2e/'];

/** Runs the longest files first, so that no worker is left with one of them when the others have finished. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isDear = ({ moduleId }: TestSpecification) => {
      const file = path.relative(this.ctx.config.root, moduleId);
      return dearest.some((folder) => file.startsWith(folder));
    };
    return [...sorted.filter(isDear), ...sorted.filter((file) => !isDear(file))];
  }
}
