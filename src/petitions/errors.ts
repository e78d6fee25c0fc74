import { defineErrors } from '#platform/http/index.ts';

/** Drafts and published petitions. */
export const petitionErrors = defineErrors({
  draft_not_found: { status: 404, message: 'Diesen Entwurf gibt es nicht mehr.' },
  petition_not_found: { status: 404, message: 'Diese veröffentlichte Petition gibt es nicht mehr.' },
  version_not_found: { status: 404, message: 'Diese Fassung gibt es nicht.' },
  remark_not_found: { status: 404, message: 'Diese Bemerkung gibt es nicht mehr.' },
  draft_exists: {
    status: 409,
    message:
      'Für dieses Land und diese Sprache gibt es schon einen unveröffentlichten Entwurf. Bitte bearbeiten Sie ihn oder lassen Sie ihn ersetzen.',
  },
  transition_not_allowed: {
    status: 409,
    message: 'Dieser Schritt ist im gegenwärtigen Status nicht möglich.',
  },
  assignee_unknown: {
    status: 422,
    message: 'Diese Person gibt es nicht, ihr Konto ist nicht aktiv, oder sie bearbeitet keine Entwürfe.',
  },
  due_in_past: {
    status: 422,
    message: 'Dieses Datum ist vorbei. Bitte nehmen Sie heute oder einen späteren Tag.',
  },
  schedule_in_past: {
    status: 422,
    message: 'Dieser Zeitpunkt ist vorbei. Bitte nehmen Sie einen späteren.',
  },
  schedule_order: {
    status: 422,
    message: 'Zurückgezogen wird nach dem Veröffentlichen. Bitte nehmen Sie dafür einen späteren Zeitpunkt.',
  },
  petition_held: {
    status: 409,
    message: 'Dieser Entwurf wird zurückgehalten. Bitte sehen Sie ihn noch einmal durch.',
  },
});
