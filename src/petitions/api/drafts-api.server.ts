import { createRoute } from '@hono/zod-openapi';
import { editingErrors } from '#office/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { draftCalls } from '../calls.contract.ts';
import { findServedPetitionId } from '../comparison/served.server.ts';
import { factsStanding, isOutdated, todaysSources } from '../composing/sources.server.ts';
import { editDraft } from '../editing/edit-draft.server.ts';
import { listEvents } from '../editing/events.server.ts';
import { listVersions, restoreVersion } from '../editing/versions.server.ts';
import { petitionErrors } from '../errors.ts';
import { toQualityCheck } from '../quality/check-petition.ts';
import { hasQualityChanged, storeQuality } from '../quality/store-quality.server.ts';
import { nextStatuses } from '../status.ts';
import { findDraft, toDraftResponse } from '../store/find-drafts.server.ts';
import {
  bodyErrors,
  foundOrThrow,
  readErrors,
  valueOrThrow,
  withBody,
  writeErrors,
} from './errors.server.ts';
import { changedByStaff, type EditorialParts } from './parts.server.ts';

const getRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/petition-drafts/{id}', 'The draft', [
    ...readErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'getPetitionDraft',
  tags: ['Staff'],
  summary: 'A petition draft',
});

const editorRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/petition-drafts/{id}/editor', 'The draft and its state', [
    ...readErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'openPetitionDraft',
  tags: ['Staff'],
  summary: 'Everything the editor opens with',
});

const changeRoute = createRoute({
  ...staffRoute(draftCalls, 'PATCH /api/admin/petition-drafts/{id}', 'The draft afterwards', [
    ...bodyErrors,
    petitionErrors.draft_not_found,
    petitionErrors.draft_exists,
    petitionErrors.transition_not_allowed,
    petitionErrors.assignee_unknown,
    petitionErrors.due_in_past,
    petitionErrors.schedule_in_past,
    petitionErrors.schedule_order,
    editingErrors.edit_conflict,
  ]),
  operationId: 'changePetitionDraft',
  tags: ['Staff'],
  summary: 'Changes fields of a draft; a new text is a new version',
  middleware: withBody,
});

const versionsRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/petition-drafts/{id}/versions', 'Newest first, 500 at most', [
    ...readErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'listDraftVersions',
  tags: ['Staff'],
  summary: 'The saved texts of a draft',
});

const eventsRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/petition-drafts/{id}/events', 'Newest first, 500 at most', [
    ...readErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'listDraftEvents',
  tags: ['Staff'],
  summary: 'Status changes and publications of a draft',
});

const restoreRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'POST /api/admin/petition-drafts/{id}/versions/{version}/restore',
    'The draft afterwards',
    [
      ...writeErrors,
      petitionErrors.draft_not_found,
      petitionErrors.version_not_found,
      petitionErrors.transition_not_allowed,
    ],
  ),
  operationId: 'restoreDraftVersion',
  tags: ['Staff'],
  summary: 'Makes an earlier text the newest version',
});

/** Reading and changing one draft. */
export const draftsApi = (parts: EditorialParts) => {
  const { db, checker, content } = parts;
  const find = async (id: number) => foundOrThrow(await findDraft(db, id));

  return createRouter()
    .openapi(getRoute, async (c) => c.json(toDraftResponse(await find(c.req.valid('param').id)), 200))
    .openapi(editorRoute, async (c) => {
      const draft = await find(c.req.valid('param').id);
      const missing = await checker.missingGlyphsIn(draft, draft);
      const { language, expected } = checker.checkedTextOf(draft, draft, missing);
      const findings = checker.findingsOf(draft, draft, missing);
      // A failed update of the stored score must not prevent opening the draft.
      if (hasQualityChanged(draft, findings)) await storeQuality(db, [{ draft, findings }]).catch(() => {});
      return c.json(
        {
          draft: toDraftResponse(draft),
          direction: language.direction,
          signature: expected.signature,
          quality: toQualityCheck(
            findings.checks,
            draft.priority,
            factsStanding(content(), draft.countryCode),
          ),
          nextStatuses: [...nextStatuses(draft.status)],
          updatedBy: draft.updatedBy,
          note: draft.note,
          outdated: isOutdated(todaysSources(content()), draft),
          servedFinalId: await findServedPetitionId(db, draft.id),
        },
        200,
      );
    })
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const changed = await editDraft(parts, id, c.req.valid('json'), changedByStaff(c));
      return c.json(toDraftResponse(valueOrThrow(changed)), 200);
    })
    .openapi(versionsRoute, async (c) => {
      const { id } = await find(c.req.valid('param').id);
      return c.json(await listVersions(db, id), 200);
    })
    .openapi(eventsRoute, async (c) => {
      const { id } = await find(c.req.valid('param').id);
      return c.json(await listEvents(db, id), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { id, version } = c.req.valid('param');
      const restored = await restoreVersion(parts, id, version, changedByStaff(c));
      return c.json(toDraftResponse(valueOrThrow(restored)), 200);
    });
};
