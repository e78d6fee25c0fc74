import { addStaff } from '../support/back-office.ts';
import { freePort } from '../support/process.ts';
import { startTestSite } from '../support/site.ts';
import { layLine } from './line.ts';

/** The built site with its staff behind a line of its own, under the address of the line. */
export const startSiteBehindLine = async () => {
  const [sitePort, linePort] = [await freePort(), await freePort()];
  const site = await startTestSite({
    onPort: sitePort,
    env: { PUBLIC_URL: `http://127.0.0.1:${linePort}` },
  });
  await addStaff(site.database);
  const line = await layLine(sitePort, linePort);
  return {
    ...site,
    line,
    url: line.url,
    close: async () => {
      await line.close();
      await site.close();
    },
  };
};

export type SiteBehindLine = Awaited<ReturnType<typeof startSiteBehindLine>>;
