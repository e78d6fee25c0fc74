import { type RequestOptions, sendRequest, startStaff } from './accounts.ts';
import { startTestApp } from './app.ts';
import { createSiteDatabase } from './site-database.ts';

/** The whole site with an admin and an editor who are signed in. */
export const startStaffSite = async ({
  env = {},
  ...more
}: Pick<NonNullable<Parameters<typeof startTestApp>[0]>, 'env' | 'log' | 'ownTypesetter'> = {}) => {
  const staff = await startStaff(createSiteDatabase);
  const site = await startTestApp({ env: { DATABASE_URL: staff.database.url, ...env }, ...more });
  const cookies = { admin: await staff.session('admin'), editor: await staff.session('editor') };
  const callAs =
    (cookie: string) =>
    (call: string, options: RequestOptions = {}) =>
      sendRequest(site.app, call, { cookie, ...options });
  return {
    ...site,
    staff,
    cookies,
    admin: callAs(cookies.admin),
    editor: callAs(cookies.editor),
    close: async () => {
      await site.close();
      await staff.close();
    },
  };
};

export type StaffSite = Awaited<ReturnType<typeof startStaffSite>>;
