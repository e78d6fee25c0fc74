import { Anchor, Group } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { toastUntilClosed } from '#ui/admin/toasts.ts';
import { UndoButton } from './undo-button.tsx';

type Published = {
  /** The public page that shows it; null if there is none. */
  page: string | null;
  undo: string;
  onUndone?: (() => void) | undefined;
};

/** Says that a petition was published, with a link to it; for half a minute that can be undone. */
export const toastPublished = (client: QueryClient, { page, undo, onUndone }: Published): void =>
  toastUntilClosed('Petition veröffentlicht', (close) => (
    // Messages are shown outside of the components that data is loaded for.
    <QueryClientProvider client={client}>
      <Group gap="sm">
        {page && (
          <Anchor href={page} target="_blank" rel="noreferrer">
            Ansehen
          </Anchor>
        )}
        <UndoButton token={undo} what="publication" onUndone={() => onUndone?.()} onExpired={close} />
      </Group>
    </QueryClientProvider>
  ));
