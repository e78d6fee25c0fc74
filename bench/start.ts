import { type Finding, information, measured, seconds } from './lib/finding.ts';
import { dataFolder, startServer } from './lib/server.ts';
import { spread } from './lib/stats.ts';

const rounds = 3;

/** Time from start to `/readyz` 200, with an empty data folder and with the one the first start left. */
export const measureStart = async (): Promise<Finding[]> => {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { dir, remove } = await dataFolder();
    for (const starts of [first, second]) {
      const server = await startServer(dir);
      starts.push(server.readyAfter);
      await server.end();
    }
    await remove();
  }
  return [
    measured('First start, from an empty folder', spread(first).median, { atMost: 5000 }, seconds),
    information('Second start', seconds(spread(second).median)),
  ];
};
