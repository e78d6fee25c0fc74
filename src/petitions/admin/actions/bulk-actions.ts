import type { PetitionCall } from '../../manifest.ts';

/**
 * `status` sets the status of that name, `plan` sets what is asked for first, `job` starts a job, `publish` publishes one
 * draft after the other.
 */
type Kind = 'status' | 'plan' | 'job' | 'publish';

type Definition = {
  kind: Kind;
  call: PetitionCall;
  button: string;
  /** What is done to a draft, after `wird` and `wurde`. */
  participle: string;
  /** What to know before it is confirmed. */
  notice?: string;
};

/** What can be done with many rows. */
export const bulkActions = {
  approved: {
    kind: 'status',
    call: 'POST /api/admin/petition-drafts/bulk-status',
    button: 'Freigeben',
    participle: 'freigegeben',
  },
  review: {
    kind: 'status',
    call: 'POST /api/admin/petition-drafts/bulk-status',
    button: 'In Prüfung',
    participle: 'auf „In Prüfung“ gesetzt',
  },
  assignee: {
    kind: 'plan',
    call: 'POST /api/admin/petition-drafts/bulk-plan',
    button: 'Zuweisen an …',
    participle: 'neu zugewiesen',
  },
  dueOn: {
    kind: 'plan',
    call: 'POST /api/admin/petition-drafts/bulk-plan',
    button: 'Fällig am …',
    participle: 'auf diesen Tag gesetzt',
  },
  check: {
    kind: 'job',
    call: 'POST /api/admin/petition-drafts/check-many',
    button: 'Prüfen',
    participle: 'geprüft',
  },
  merge: {
    kind: 'job',
    call: 'POST /api/admin/petition-drafts/merge-many',
    button: 'Quellen übernehmen',
    participle: 'mit den geänderten Quellen abgeglichen',
    notice:
      'Was veröffentlicht ist, wird dabei zu einer neuen Fassung; der Brief davor wird weiter ausgegeben, bis sie veröffentlicht ist. Wo jemand dieselbe Stelle bearbeitet hat, entscheidet ein Mensch.',
  },
  publish: {
    kind: 'publish',
    call: 'POST /api/admin/publish-petition',
    button: 'Veröffentlichen',
    participle: 'veröffentlicht',
  },
} as const satisfies Readonly<Record<string, Definition>>;

export type BulkAction = keyof typeof bulkActions;

type ActionOf<K extends Kind> = {
  [Name in BulkAction]: (typeof bulkActions)[Name]['kind'] extends K ? Name : never;
}[BulkAction];

export const allBulkActions = Object.keys(bulkActions) as BulkAction[];

/** The definition of an action. */
export const bulkActionOf = (action: BulkAction): Definition => bulkActions[action];

export const isStatusAction = (action: BulkAction): action is ActionOf<'status'> =>
  bulkActions[action].kind === 'status';

export const isPlanAction = (action: BulkAction): action is ActionOf<'plan'> =>
  bulkActions[action].kind === 'plan';

export const isJobAction = (action: BulkAction): action is ActionOf<'job'> =>
  bulkActions[action].kind === 'job';
