import { useQueryClient } from '@tanstack/react-query';
import { useCountryCommands } from '#countries/admin/index.ts';
import { Trays as HeaderTrays, Palette as PagePalette } from '#office/admin/index.ts';
import { checkForUpdates } from '#petitions/admin/index.ts';

// Fetched now, because the server may be away when the session ends.
void import('./lazy-sign-in.ts').catch(() => {});

/** Parts of the shell that load after the screen, in a chunk of their own. */
export { AccountMenu, UnreadOfPage } from '#office/admin/index.ts';
export { SidePanel } from '#ui/admin/dialog.tsx';

/** Refreshes the open lists when somebody else publishes. */
export const Trays = () => {
  const client = useQueryClient();
  return (
    <HeaderTrays
      onChange={(kind) => {
        if (kind === 'petition' || kind === 'all') void checkForUpdates(client);
      }}
    />
  );
};

export const Palette = () => <PagePalette useCommands={useCountryCommands} />;
