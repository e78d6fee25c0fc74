import './bell.css';
import '../../shell/shell.css';
import { Button, Popover, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { type InboxItem, useInbox, useMarkRead } from './queries.ts';

const Item = ({ item, onOpen }: { item: InboxItem; onOpen: () => void }) => (
  <li data-unread={!item.read || undefined}>
    <Link to={item.link} onClick={onOpen}>
      {!item.read && <VisuallyHidden>Neu: </VisuallyHidden>}
      {item.text}
    </Link>
    <Text size="sm" c="dimmed">
      {formatDateTime(item.at)}
    </Text>
  </li>
);

type Props = {
  enabled: boolean;
  /** Whether a stream of events tells of changes. */
  live: boolean;
};

/** What arrived for the user, with the number of what is new, in the header of every screen. */
export const Bell = ({ enabled, live }: Props) => {
  const inbox = useInbox({ enabled, live });
  const markRead = useMarkRead();
  const [opened, panel] = useDisclosure(false);
  if (!inbox || !enabled) return null;
  const { items, unread } = inbox;
  const label = unread > 0 ? `Posteingang: ${unread} neu` : 'Posteingang: nichts Neues';
  const open = ({ id, read }: InboxItem) => {
    panel.close();
    if (!read) markRead.mutate({ ids: [id] });
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={(shown) => (shown ? panel.open() : panel.close())}
        width={400}
        position="bottom-end"
        shadow="md"
        withinPortal
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            className="plain-button shell-header-button bell-button"
            aria-label={label}
            onClick={panel.toggle}
          >
            <Icon name="bell" size={20} />
            {unread > 0 && <span className="bell-count">{unread > 99 ? '99+' : unread}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown className="bell-panel" aria-label="Posteingang">
          <div className="bell-head">
            <h2>Posteingang</h2>
            <Button
              size="xs"
              variant="default"
              data-autofocus
              disabled={unread === 0}
              loading={markRead.isPending}
              onClick={() => markRead.mutate({ all: true })}
            >
              Alles gelesen
            </Button>
          </div>
          {items.length === 0 ? (
            <Text size="sm" c="dimmed">
              In den letzten 90 Tagen ist nichts eingegangen.
            </Text>
          ) : (
            <ul className="bell-list">
              {items.map((item) => (
                <Item key={item.id} item={item} onOpen={() => open(item)} />
              ))}
            </ul>
          )}
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{unread > 0 ? label : ''}</VisuallyHidden>
    </>
  );
};
