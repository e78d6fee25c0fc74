import type { IconName } from '#ui/admin/icon.tsx';
import type { PetitionRow } from '../../lists.contract.ts';
import type { PetitionCall } from '../../manifest.ts';
import type { RowAction } from '../presets.ts';

type ActionDefinition = {
  label: string;
  icon: IconName;
  /** API call whose right is required; none: allowed for everybody on the screen. */
  call?: PetitionCall;
  /** Whether it makes sense for a row. */
  appliesTo?: (row: PetitionRow) => boolean;
  danger?: true;
};

const isOpen = ({ status }: PetitionRow): boolean => status !== 'published';

/** What can be done with a row, and what it needs. */
export const rowActions: Readonly<Record<RowAction, ActionDefinition>> = {
  edit: { label: 'Bearbeiten', icon: 'edit' },
  improve: {
    label: 'KI-Bearbeitung',
    icon: 'sparkle',
    call: 'POST /api/admin/ai-process-petition/{id}',
    appliesTo: isOpen,
  },
  check: {
    label: 'Qualitätsprüfung',
    icon: 'check',
    call: 'POST /api/admin/quality-check/{id}',
    appliesTo: isOpen,
  },
  publish: {
    label: 'Veröffentlichen',
    icon: 'send',
    call: 'POST /api/admin/publish-petition',
    appliesTo: ({ status }) => status === 'approved',
  },
  live: { label: 'Live ansehen', icon: 'external' },
  read: { label: 'Lesen', icon: 'eye', call: 'GET /api/admin/wto-petitions/{id}' },
  pdf: { label: 'PDF herunterladen', icon: 'download', call: 'POST /api/generate-pdf' },
  translate: {
    label: 'KI-Übersetzung',
    icon: 'globe',
    call: 'POST /api/admin/wto-petitions/{id}/translate',
  },
  history: { label: 'Frühere Fassungen', icon: 'history', call: 'GET /api/admin/wto-petitions/{id}/history' },
  return: {
    label: 'Zurückziehen',
    icon: 'undo',
    call: 'POST /api/admin/wto-petitions/{id}/back-to-editing',
  },
  delete: { label: 'Löschen', icon: 'trash', call: 'DELETE /api/admin/wto-petitions/{id}', danger: true },
};

/**
 * The actions that apply to the row and that the user has the right to perform.
 * @param hasPage whether the public page of the country has a letter
 */
export const possibleActions = (
  actions: readonly RowAction[],
  row: PetitionRow,
  { mayCall, hasPage }: { mayCall: (call: PetitionCall) => boolean; hasPage: boolean },
): RowAction[] =>
  actions.filter((action) => {
    const { call, appliesTo } = rowActions[action];
    if (action === 'live' && !hasPage) return false;
    return (call === undefined || mayCall(call)) && (appliesTo === undefined || appliesTo(row));
  });
