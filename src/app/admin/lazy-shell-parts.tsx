import { useQueryClient } from '@tanstack/react-query';
import { useCountryCommands } from '#countries/admin/index.ts';
import { Jobs as JobTray, Palette as PagePalette } from '#office/admin/index.ts';
import { checkForUpdates } from '#petitions/admin/index.ts';

/** Parts of the shell that load after the screen, in a chunk of their own. */
export { AccountMenu, SignInAgain } from '#office/admin/index.ts';
export { SidePanel } from '#ui/admin/dialog.tsx';

/** Refreshes the open lists when somebody else publishes. */
export const Jobs = () => {
  const client = useQueryClient();
  return (
    <JobTray
      onChange={(kind) => {
        if (kind === 'petition' || kind === 'all') void checkForUpdates(client);
      }}
    />
  );
};

export const Palette = () => <PagePalette useCommands={useCountryCommands} />;
