import type { RowFilter } from '../contract.ts';
import { type DraftStatus, draftStatuses } from '../status.ts';

/** What a row can show, in this order. */
export type ColumnKey =
  | 'country'
  | 'language'
  | 'target'
  | 'title'
  | 'status'
  | 'quality'
  | 'checks'
  | 'updated';

/** What can be done with one row. */
export type RowAction =
  | 'edit'
  | 'improve'
  | 'check'
  | 'publish'
  | 'live'
  | 'read'
  | 'pdf'
  | 'translate'
  | 'history'
  | 'return'
  | 'delete';

/** What can be done with many rows. */
export type BulkAction = 'approved' | 'review' | 'check' | 'merge' | 'publish';

/** A configuration of the petition list: its filter, columns and actions. */
export type Preset = {
  list: RowFilter['list'];
  /** Fixed filter that users cannot change. */
  translation?: 'missing';
  /** Plural noun for the rows. */
  label: string;
  /** Singular noun for a row. */
  one: string;
  columns: readonly ColumnKey[];
  /** Hides the status filter, because the screen has its own status buttons. */
  statusButtons?: true;
  /** Statuses offered in the filter; empty if all rows have the same status. */
  statuses: readonly DraftStatus[];
  /** Number of rows shown before the list is expanded. */
  firstRows: number;
  /** How many characters of the text each row shows. */
  preview: 0 | 200 | 300;
  /** Actions with a button in the row. */
  quick: readonly RowAction[];
  /** Actions in the menu of the row. */
  more: readonly RowAction[];
  bulk: readonly BulkAction[];
  /** Without live updates, polls every second instead of every 30 seconds. */
  watched?: true;
  /** Shows buttons that change the status of all filtered rows. */
  bulkFiltered?: true;
};

const draftColumns = ['country', 'language', 'status', 'quality', 'updated'] as const;
const finalColumns = ['country', 'language', 'title', 'updated'] as const;
const everyBulk = ['approved', 'review', 'check', 'merge', 'publish'] as const;

const drafts = {
  list: 'drafts',
  label: 'Entwürfe',
  one: 'Entwurf',
  columns: draftColumns,
  statuses: draftStatuses,
  firstRows: 50,
  preview: 200,
  quick: ['edit'],
  more: ['improve', 'check', 'publish', 'pdf', 'live'],
  bulk: everyBulk,
} as const satisfies Preset;

const finals = {
  list: 'finals',
  label: 'veröffentlichte Petitionen',
  one: 'veröffentlichte Petition',
  columns: finalColumns,
  statuses: [],
  firstRows: 50,
  preview: 300,
  quick: ['read'],
  more: ['pdf', 'live', 'history', 'translate', 'return', 'delete'],
  bulk: ['merge'],
} as const satisfies Preset;

/** The list configurations of all petition screens. */
export const presets = {
  /** `/admin` and `/admin/final`, tab 1. */
  editable: {
    ...drafts,
    columns: ['country', 'language', 'status', 'checks', 'updated'],
    quick: ['edit', 'improve'],
    more: ['check', 'publish', 'pdf', 'live'],
  },
  /**
   * `/admin` and `/admin/final`, tab 2: petitions with a translation progress of 0 %. These are the German ones that are
   * served while there is neither a draft nor a petition in the language of the country's letter.
   */
  toTranslate: {
    ...finals,
    translation: 'missing',
    watched: true,
    label: 'Petitionen zu übersetzen',
    one: 'Petition zu übersetzen',
    columns: ['country', 'target', 'title', 'updated'],
    quick: ['translate', 'pdf'],
    more: ['return', 'delete', 'read', 'live', 'history'],
    bulk: [],
  },
  /** `/admin/dashboard`, drafts. */
  dashboard: { ...drafts, statuses: ['pending', 'review', 'approved'], firstRows: 8, bulkFiltered: true },
  /** `/admin/dashboard`, final petitions. */
  wtoPetitions: { ...finals, firstRows: 8 },
  /** `/admin/complete`. */
  complete: {
    ...drafts,
    statuses: ['pending', 'approved'],
    statusButtons: true,
    firstRows: 20,
    quick: ['edit', 'publish'],
    more: ['improve', 'check', 'pdf', 'live'],
  },
  /** `/admin/stable`, tab of the progress. */
  stable: { ...drafts, firstRows: 8, preview: 0, quick: ['edit'], more: ['check', 'publish', 'pdf', 'live'] },
  /** `/petitions`. */
  reading: {
    ...finals,
    columns: ['country', 'language', 'title', 'updated'],
    quick: ['read', 'pdf'],
    more: ['live', 'history'],
    bulk: [],
  },
  /** `/petitions`, what has not been published. */
  readingDrafts: { ...drafts, quick: ['edit', 'pdf'], more: ['live'], bulk: [] },
} as const satisfies Readonly<Record<string, Preset>>;
