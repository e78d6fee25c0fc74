import './menu.css';
import './shell.css';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, ScrollRestoration, useLocation } from 'react-router';
import { HelpAddress } from '#ui/admin/help-address.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { MasterBadge } from './master-badge.tsx';
import { Menu } from './menu.tsx';
import { type Office, useOffice } from './office.tsx';
import { palette } from './palette-store.ts';
import { UserMenu } from './user-menu.tsx';

const isMac = /mac/i.test(navigator.platform);

const helpOf = ({ pageAt }: Office, pathname: string): string | null => {
  const section = pageAt(pathname)?.help;
  return section ? `/admin/help#${section}` : null;
};

/** Header, menu and breadcrumbs around every screen. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const [opened, drawer] = useDisclosure(false);
  const { pathname } = useLocation();
  const office = useOffice();
  const { Trays, Palette, SidePanel, badges } = office.shellParts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the drawer when a link in it has been followed
  useEffect(drawer.close, [pathname]);
  useHotkeys([['mod+K', palette.open]], []);
  return (
    <div className="shell">
      <a className="shell-skip-link" href="#main">
        Zum Inhalt
      </a>
      <header className="shell-header">
        <button
          type="button"
          className="plain-button shell-header-button shell-menu-button"
          aria-label="Menü öffnen"
          aria-expanded={opened}
          onClick={drawer.open}
        >
          <Icon name="menu" size={22} />
        </button>
        <Link to="/admin/master" className="shell-brand">
          WTO-Petition <span className="shell-header-label">Verwaltung</span>
        </Link>
        <button
          type="button"
          className="plain-button shell-header-button shell-header-search"
          onClick={palette.open}
        >
          <Icon name="search" />
          <span className="shell-header-label">Suchen</span>
          <kbd className="shell-header-label">{isMac ? '⌘ K' : 'Strg K'}</kbd>
        </button>
        <Suspense>
          <Trays />
        </Suspense>
        {badges.map((Badge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <Badge key={index} />
        ))}
        <MasterBadge />
        <UserMenu />
      </header>
      <div className="shell-sidebar">
        <Menu label="Bereiche" />
      </div>
      <main id="main" tabIndex={-1} className="shell-main">
        <Breadcrumbs />
        <HelpAddress value={helpOf(office, pathname)}>{children}</HelpAddress>
      </main>
      <Suspense>
        <SidePanel opened={opened} onClose={drawer.close} title="Menü">
          <div className="shell-drawer">
            <Menu label="Bereiche im Menü" />
          </div>
        </SidePanel>
        <Palette />
      </Suspense>
      <ScrollRestoration />
    </div>
  );
};
