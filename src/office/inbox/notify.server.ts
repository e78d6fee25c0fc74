import { notify, type Tx } from '#platform/db/index.server.ts';

/** Notified when something arrived that may be in somebody's inbox, or when it is settled. */
export const inboxChannel = 'inbox_changed';

/** Tells open pages, once the transaction commits, to ask for the inbox again. */
export const notifyInbox = (tx: Tx): Promise<void> => notify(tx, inboxChannel, '');
