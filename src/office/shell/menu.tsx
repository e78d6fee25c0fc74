import './menu.css';
import { Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '#office/accounts/admin/session.ts';
import { useOffice } from './office.tsx';

/** The pages that the role may see, by group. */
export const Menu = ({ label }: { label: string }) => {
  const { user } = useSession();
  const { pagesFor, shellParts } = useOffice();
  const { UnreadOfPage } = shellParts;
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the current one now
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label={label} ref={menu}>
      {pagesFor(user.role).map(({ group, pages }) => (
        <div key={group} className="shell-nav-group">
          <p className="shell-nav-heading">{group}</p>
          <ul className="shell-nav-list">
            {pages
              .filter(({ hidden }) => !hidden)
              .map(({ path, title }) => {
                const Badge = shellParts.menuBadges[path];
                return (
                  <li key={path}>
                    <NavLink to={path} end className="shell-nav-link">
                      {title}
                      {Badge ? (
                        <Badge />
                      ) : (
                        <Suspense>
                          <UnreadOfPage path={path} />
                        </Suspense>
                      )}
                    </NavLink>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </nav>
  );
};
