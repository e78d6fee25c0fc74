import type { RowFilter } from '../lists.contract.ts';
import { type DraftStatus, draftStatuses } from '../status.ts';
import { allBulkActions, type BulkAction } from './actions/bulk-actions.ts';

/** What a row can show, in this order. */
export type ColumnKey =
  | 'country'
  | 'language'
  | 'target'
  | 'title'
  | 'status'
  | 'due'
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

/** A configuration of the petition list: its filter, columns and actions. */
export type Preset = {
  list: RowFilter['list'];
  /** Fixed filter that users cannot change. */
  translation?: 'missing';
  assigned?: 'me';
  /** Plural noun for the rows. */
  label: string;
  /** Singular noun for a row. */
  singular: string;
  columns: readonly ColumnKey[];
  /** Sorts by the day on which rows are due until another order is chosen. */
  dueFirst?: true;
  /** Hides the status filter, because the screen has its own status buttons. */
  statusButtons?: true;
  /** Statuses offered in the filter; empty if all rows have the same status. */
  statuses: readonly DraftStatus[];
  /** Number of rows shown before the list is expanded. */
  initialRows: number;
  /** How many characters of the text each row shows. */
  preview: 0 | 200 | 300;
  /** Actions with a button in the row. */
  buttonActions: readonly RowAction[];
  /** Actions in the menu of the row. */
  menuActions: readonly RowAction[];
  bulk: readonly BulkAction[];
  /** Without live updates, polls every second instead of every 30 seconds. */
  pollsFast?: true;
  /** Shows buttons that change the status of all filtered rows. */
  bulkFiltered?: true;
};

const draftColumns = ['country', 'language', 'status', 'quality', 'updated'] as const;
const publishedColumns = ['country', 'language', 'title', 'updated'] as const;

const drafts = {
  list: 'drafts',
  label: 'Entwürfe',
  singular: 'Entwurf',
  columns: draftColumns,
  statuses: draftStatuses,
  initialRows: 50,
  preview: 200,
  buttonActions: ['edit'],
  menuActions: ['improve', 'check', 'publish', 'pdf', 'live'],
  bulk: allBulkActions,
} as const satisfies Preset;

const publishedPetitions = {
  list: 'finals',
  label: 'veröffentlichte Petitionen',
  singular: 'veröffentlichte Petition',
  columns: publishedColumns,
  statuses: [],
  initialRows: 50,
  preview: 300,
  buttonActions: ['read'],
  menuActions: ['pdf', 'live', 'history', 'translate', 'return', 'delete'],
  bulk: ['merge'],
} as const satisfies Preset;

/** The list configurations of all petition screens. */
export const presets = {
  /** `/admin` and `/admin/final`, tab 1. */
  editable: {
    ...drafts,
    columns: ['country', 'language', 'status', 'checks', 'updated'],
    buttonActions: ['edit', 'improve'],
    menuActions: ['check', 'publish', 'pdf', 'live'],
  },
  /** `/admin/my-work`. */
  mine: {
    ...drafts,
    assigned: 'me',
    dueFirst: true,
    columns: ['country', 'language', 'status', 'due', 'quality', 'updated'],
  },
  /**
   * `/admin` and `/admin/final`, tab 2: petitions with a translation progress of 0 %. These are the German ones that are
   * served while there is neither a draft nor a petition in the language of the country's letter.
   */
  toTranslate: {
    ...publishedPetitions,
    translation: 'missing',
    pollsFast: true,
    label: 'Petitionen zu übersetzen',
    singular: 'Petition zu übersetzen',
    columns: ['country', 'target', 'title', 'updated'],
    buttonActions: ['translate', 'pdf'],
    menuActions: ['return', 'delete', 'read', 'live', 'history'],
    bulk: [],
  },
  /** `/admin/dashboard`, drafts. */
  dashboard: { ...drafts, statuses: ['pending', 'review', 'approved'], initialRows: 8, bulkFiltered: true },
  /** `/admin/dashboard`, final petitions. */
  wtoPetitions: { ...publishedPetitions, initialRows: 8 },
  /** `/admin/complete`. */
  complete: {
    ...drafts,
    statuses: ['pending', 'approved'],
    statusButtons: true,
    initialRows: 20,
    buttonActions: ['edit', 'publish'],
    menuActions: ['improve', 'check', 'pdf', 'live'],
  },
  /** `/admin/stable`, tab of the progress. */
  stable: {
    ...drafts,
    initialRows: 8,
    preview: 0,
    buttonActions: ['edit'],
    menuActions: ['check', 'publish', 'pdf', 'live'],
  },
  /** `/petitions`. */
  reading: {
    ...publishedPetitions,
    columns: ['country', 'language', 'title', 'updated'],
    buttonActions: ['read', 'pdf'],
    menuActions: ['live', 'history'],
    bulk: [],
  },
  /** `/petitions`, what has not been published. */
  readingDrafts: { ...drafts, buttonActions: ['edit', 'pdf'], menuActions: ['live'], bulk: [] },
} as const satisfies Readonly<Record<string, Preset>>;
