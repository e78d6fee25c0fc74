import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { id: string; title: string; description: ReactNode; children: ReactNode };

/** One part of the own account. */
export const Section = ({ id, title, description, children }: Props) => (
  <section className="card" aria-labelledby={id}>
    <Stack gap="md">
      <div>
        <Title order={2} size="h4" id={id} tabIndex={-1} className="quiet-focus">
          {title}
        </Title>
        <Text c="dimmed" maw={640} component="div">
          {description}
        </Text>
      </div>
      {children}
    </Stack>
  </section>
);
