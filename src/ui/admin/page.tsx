import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router';
import { useHelpAddress } from './help-address.ts';
import { Icon } from './icon.tsx';

type PageProps = { title: string; description?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A screen with a heading, which is also the window title and is focused after navigation. */
export const Page = ({ title, description, actions, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  const help = useHelpAddress();
  useEffect(() => {
    document.title = `${title} · Verwaltung`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the screen opens
  useEffect(() => {
    if (navigationType !== 'POP') heading.current?.focus();
  }, []);
  return (
    <Stack gap="lg" className="page">
      <Group justify="space-between" align="flex-end" gap="md">
        <div className="page-heading">
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className="quiet-focus">
            {title}
          </Title>
          {description && (
            <Text c="dimmed" mt={4} maw={680}>
              {description}
            </Text>
          )}
        </div>
        {(actions || help) && (
          <Group gap="sm">
            {actions}
            {help && (
              <Link to={help} className="help-link" aria-label={`Hilfe: ${title}`}>
                <Icon name="help" size={16} />
                Hilfe
              </Link>
            )}
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  );
};
