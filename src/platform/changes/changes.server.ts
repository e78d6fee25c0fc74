import { notify, type Tx } from '#platform/db/index.server.ts';

/** Something public pages and letters are made from, that has changed. */
export type SiteChange =
  /** The German original of a text; its translations are kept, though now stale. */
  | { kind: 'original'; key: string }
  | { kind: 'translation'; key: string; language: string }
  /** A text as one country has it: written, changed or taken away. */
  | { kind: 'override'; key: string; language: string; country: string }
  /** Whether a language is offered. */
  | { kind: 'language'; tag: string }
  /** Recipient or legal basis of a country. */
  | { kind: 'facts'; country: string }
  /** The published petition of a country in a language: published, replaced or withdrawn. */
  | { kind: 'petition'; country: string; language: string }
  /** Which edition of the index is current, or its figures. */
  | { kind: 'edition' }
  /** Too many changes to announce one by one, or unknown ones: compare everything. */
  | { kind: 'all' };

/** Channel on which every process hears what has changed. */
export const siteChannel = 'site_changed';

/** Changes announced one by one; with more of them everything is compared. */
const maxAnnounced = 50;

/** Tells every process, once the transaction commits, what has changed. */
export const announceChanges = async (tx: Tx, changes: readonly SiteChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const announced: readonly SiteChange[] = changes.length > maxAnnounced ? [{ kind: 'all' }] : changes;
  for (const change of announced) await notify(tx, siteChannel, JSON.stringify(change));
};

/** The change in a message of the channel; a message that is not JSON counts as `all`. */
export const readChange = (payload: string): SiteChange => {
  try {
    return JSON.parse(payload) as SiteChange;
  } catch {
    return { kind: 'all' };
  }
};
