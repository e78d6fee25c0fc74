import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { PriceDialog } from './price-dialog.tsx';
import type { Scope } from './queries.ts';
import { TaskLine } from './task-line.tsx';
import { type StartedTask, useTask } from './use-task.ts';

type Props = {
  /** Key under which the job is remembered. */
  item: string;
  title: string;
  button: string;
  scope: Scope;
  /** What is translated and what is not. */
  children: ReactNode;
  startTask: () => Promise<StartedTask>;
};

/** A translation task: description, price confirmation and progress. */
export const TaskPanel = ({ item, title, button, scope, children, startTask }: Props) => {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { start, busy, line } = useTask(item, startTask, () => setDialogOpen(false));
  return (
    <section className="card" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed">{children}</Text>
        <div>
          <Button leftSection={<Icon name="globe" />} loading={busy} onClick={() => setDialogOpen(true)}>
            {button}
          </Button>
        </div>
        <TaskLine {...line} />
      </Stack>
      {isDialogOpen && (
        <PriceDialog
          title={title}
          scope={scope}
          busy={busy}
          onConfirm={start}
          onClose={() => setDialogOpen(false)}
        >
          {children}
        </PriceDialog>
      )}
    </section>
  );
};
