import { useQueryClient } from '@tanstack/react-query';
import { useCountryWays } from '#countries/admin/index.ts';
import { Jobs as JobTray, Palette as PagePalette } from '#office/admin/index.ts';
import { lookForNews } from '#petitions/admin/index.ts';

/** What stands around a screen and may come a moment after it, in one part of its own. */
export { AccountMenu, SignInAgain } from '#office/admin/index.ts';
export { SidePanel } from '#ui/admin/dialog.tsx';

/** What others publish shows in the open lists at once. */
export const Jobs = () => {
  const client = useQueryClient();
  return (
    <JobTray
      onChange={(kind) => {
        if (kind === 'petition' || kind === 'all') void lookForNews(client);
      }}
    />
  );
};

export const Palette = () => <PagePalette useWays={useCountryWays} />;
