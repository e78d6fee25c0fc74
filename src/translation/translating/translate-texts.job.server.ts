import { pluralize } from '#lib/pluralize.ts';
import { type JobKind, JobPause, PartialFailure } from '#platform/jobs/index.server.ts';
import type { LanguageService } from '#platform/language-services/index.server.ts';
import { jobErrorOf, notConfigured } from './service-failure.ts';
import { type Batch, type BatchOutcome, type BatchParts, translateBatch } from './translate-batch.server.ts';
import type { TranslateOptions } from './translation-backlog.server.ts';

export type TranslateTexts = TranslateOptions & { batches: readonly Batch[] };

type Parts = Omit<BatchParts, 'service'> & { service: LanguageService | null };

/** Concurrent requests. */
const concurrency = 8;
/** Maximum number of failed texts named in the job message. */
const maxNamed = 5;

const count = (texts: number): string => pluralize(texts, 'Text', 'Texte');

/** German summary of the batches of a run. */
const summaryOf = ({ stored, superseded, failed }: BatchOutcome): string => {
  const listed = failed
    .slice(0, maxNamed)
    .map(({ key, language, reason }) => `${key} ${language} (${reason})`);
  const others = failed.length - listed.length;
  return [
    `${count(stored)} übersetzt`,
    ...(superseded > 0 ? [`${count(superseded)} inzwischen von anderen geändert`] : []),
    ...(failed.length > 0
      ? [
          `${count(failed.length)} nicht übersetzt: ${listed.join(', ')}${others > 0 ? ` und ${others === 1 ? 'ein weiterer' : `${others} weitere`}` : ''}`,
        ]
      : []),
  ].join(', ');
};

/** Translates base texts in batches, storing each response at once. */
export const translateTexts = ({
  db,
  service,
  guides,
}: Parts): JobKind<TranslateTexts, 'texts-translate'> => ({
  kind: 'texts-translate',
  concurrencyGroup: 'translation',
  concurrency,
  units: ({ batches, againBefore, replaceHuman }) => {
    const totals: BatchOutcome = { stored: 0, superseded: 0, failed: [] };
    return batches.map((batch, index) => ({
      name: `${batch.language} ${index + 1}`,
      size: batch.keys.length,
      run: async ({ signal, setMessage }) => {
        if (!service) throw new JobPause(notConfigured);
        const options = { againBefore, replaceHuman };
        const outcome = await translateBatch({ db, service, guides }, batch, options, signal).catch(
          (error: unknown) => {
            throw jobErrorOf(error);
          },
        );
        totals.stored += outcome.stored;
        totals.superseded += outcome.superseded;
        totals.failed.push(...outcome.failed);
        setMessage(summaryOf(totals));
        if (outcome.failed.length > 0) throw new PartialFailure(summaryOf(outcome), outcome.failed.length);
      },
    }));
  },
});
