import { notify, type Tx } from '#platform/db/index.server.ts';

/** A change of content that public pages and letters depend on. */
export type ContentEvent =
  /** A German source text changed; its translations stay, but are now stale. */
  | { kind: 'original'; key: string }
  | { kind: 'translation'; key: string; language: string }
  /** A country's override of a text was added, changed or removed. */
  | { kind: 'override'; key: string; language: string; country: string }
  /** Whether a language is offered. */
  | { kind: 'language'; tag: string }
  /** Recipient or legal basis of a country. */
  | { kind: 'facts'; country: string }
  /** The approved answers of a country's government. */
  | { kind: 'answers'; country: string }
  /** The published petition of a country in a language: published, replaced or withdrawn. */
  | { kind: 'petition'; country: string; language: string }
  /** The current edition of the index, or its figures, changed. */
  | { kind: 'edition' }
  /** Too many changes to announce one by one, or unknown ones: compare everything. */
  | { kind: 'all' };

/** Notification channel that tells every process about changed content. */
export const contentChannel = 'site_changed';

/** With more changes than this, a single `all` is sent. */
const maxEvents = 50;

/** Notifies every process of the changes once the transaction commits. */
export const notifyContentEvents = async (tx: Tx, changes: readonly ContentEvent[]): Promise<void> => {
  if (changes.length === 0) return;
  const events: readonly ContentEvent[] = changes.length > maxEvents ? [{ kind: 'all' }] : changes;
  for (const change of events) await notify(tx, contentChannel, JSON.stringify(change));
};

/** The change in a message of the channel; a message that is not JSON counts as `all`. */
export const parseContentEvent = (payload: string): ContentEvent => {
  try {
    return JSON.parse(payload) as ContentEvent;
  } catch {
    return { kind: 'all' };
  }
};
