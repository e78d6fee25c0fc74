import './pages.css';
import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Role } from '#office/accounts/rights.ts';
import { useOffice } from './office.tsx';

/** Links to all pages that a role may see, by group. */
export const PageLinks = ({ role }: { role: Role }) => (
  <div className="shell-page-links">
    {useOffice()
      .pagesFor(role)
      .map(({ group, pages }) => (
        <section key={group} className="card">
          <Title order={3} size="h5" mb="sm">
            {group}
          </Title>
          <ul className="link-list">
            {pages.map(({ path, title, about }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>{' '}
                <Text component="span" size="sm" c="dimmed">
                  {path}
                </Text>
                <Text size="sm" c="dimmed">
                  {about}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
);
