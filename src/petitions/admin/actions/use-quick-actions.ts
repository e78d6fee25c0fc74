import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#office/admin/index.ts';
import type { Role } from '#office/index.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { QualityCheck } from '../../contract.ts';
import type { PetitionRow } from '../../lists.contract.ts';
import type { PetitionText } from '../../publishing.contract.ts';
import { canTransition, qualityThreshold } from '../../status.ts';
import { call, download } from '../calls.ts';
import { draftQuery, publishedPetitionQuery, refreshPetitions } from '../queries.ts';
import { toastQuality, toastQualityFailure } from './quality-toasts.ts';

const fetchText = (client: QueryClient, row: PetitionRow, isPublished: boolean) =>
  isPublished ? client.fetchQuery(publishedPetitionQuery(row.id)) : client.fetchQuery(draftQuery(row.id));

const savePdf = (body: PetitionText) => download('POST /api/generate-pdf', { body });

const pdfToasts = {
  onSuccess: () => toastSuccess('PDF heruntergeladen'),
  onError: (error: Error) => toastFailure('Download-Fehler', error, 'PDF konnte nicht erstellt werden.'),
};

/** Saves the PDF of a text under the name the server gives it. */
export const useTextPdf = () => useMutation({ mutationFn: savePdf, ...pdfToasts });

/** Saves the PDF of a row. */
export const usePdf = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ row, isPublished }: { row: PetitionRow; isPublished: boolean }) => {
      const { countryCode, language, title, content } = await fetchText(client, row, isPublished);
      await savePdf({ countryCode, language, title, content, kind: isPublished ? 'final' : 'draft' });
    },
    ...pdfToasts,
  });
};

type Recommended = QualityCheck['recommendedStatus'];

const canSet = (role: Role, status: Recommended): boolean => role === 'admin' || status !== 'approved';

/** Whether to set the recommended status: the score is high enough and the user may make the transition. */
const shouldApplyStatus = (check: QualityCheck, row: PetitionRow, role: Role): boolean =>
  check.qualityScore >= qualityThreshold &&
  check.recommendedStatus !== row.status &&
  canTransition(row.status, check.recommendedStatus) &&
  (check.recommendedStatus !== 'approved' || row.openRemarks === 0) &&
  canSet(role, check.recommendedStatus);

/** Checks a draft and sets the recommended status. */
export const useQualityCheck = () => {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async (row: PetitionRow) => {
      const params = { id: row.id };
      const check = await call('POST /api/admin/quality-check/{id}', { params });
      const body = { status: check.recommendedStatus };
      if (shouldApplyStatus(check, row, user.role))
        await call('PATCH /api/admin/petition-drafts/{id}', { params, body });
      return check;
    },
    onSuccess: toastQuality,
    onError: toastQualityFailure,
    onSettled: () => refreshPetitions(client),
  });
};

const titles = { ai: 'Von der KI überarbeitet', repair: 'Nach Regeln ausgebessert' } as const;

/** `Anrede ergänzt. Einzelne Sterne entfernt.` */
const sentences = (changes: readonly string[]): string => changes.map((change) => `${change}.`).join(' ');

/** Improves a draft by the language service, or repairs it by rules if none is configured. */
export const useImprove = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, countryCode }: PetitionRow) => {
      const { content } = await client.fetchQuery(draftQuery(id));
      const body = { countryCode, currentContent: content };
      const improved = await call('POST /api/admin/ai-process-petition/{id}', { params: { id }, body });
      return { ...improved, isSame: improved.content === content };
    },
    onSuccess: ({ method, changes, isSame }) =>
      toastSuccess(isSame ? 'Es war nichts zu ändern' : titles[method], sentences(changes)),
    onError: (error) => toastFailure('KI-Bearbeitung fehlgeschlagen', error),
    onSettled: () => refreshPetitions(client),
  });
};
