import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { PriceDialog } from './price-dialog.tsx';
import type { Scope } from './queries.ts';
import { TaskLine } from './task-line.tsx';
import { type Begun, useTask } from './use-task.ts';

type Props = {
  /** Names the work, so that its job is found again. */
  item: string;
  title: string;
  button: string;
  scope: Scope;
  /** What is translated, and what stays. */
  children: ReactNode;
  begin: () => Promise<Begun>;
};

/** Work for the language service: what it is, its price before it begins, and how far it is. */
export const TaskPanel = ({ item, title, button, scope, children, begin }: Props) => {
  const [asking, setAsking] = useState(false);
  const { start, busy, line } = useTask(item, begin, () => setAsking(false));
  return (
    <section className="card" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed">{children}</Text>
        <div>
          <Button leftSection={<Icon name="globe" />} loading={busy} onClick={() => setAsking(true)}>
            {button}
          </Button>
        </div>
        <TaskLine {...line} />
      </Stack>
      {asking && (
        <PriceDialog
          title={title}
          scope={scope}
          busy={busy}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          {children}
        </PriceDialog>
      )}
    </section>
  );
};
