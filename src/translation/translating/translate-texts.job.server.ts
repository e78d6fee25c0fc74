import { counted } from '#lib/counted.ts';
import { type JobKind, JobPause, PartFailure } from '#platform/jobs/index.server.ts';
import type { LanguageService } from '#platform/language-services/index.server.ts';
import type { TranslationJob } from '../manifest.ts';
import { jobErrorOf, notConfigured } from './service-failure.ts';
import type { Wish } from './survey.server.ts';
import { type Batch, type BatchOutcome, type BatchParts, translateBatch } from './translate-batch.server.ts';

export type TranslateTexts = Wish & { batches: readonly Batch[] };

type Parts = Omit<BatchParts, 'service'> & { service: LanguageService | null };

/** Concurrent requests. */
const concurrency = 8;
/** Maximum number of failed texts named in the job message. */
const mostNamed = 5;

const count = (texts: number): string => counted(texts, 'Text', 'Texte');

/** What the batches of a run have come to, in one German line. */
const summaryOf = ({ stored, overtaken, failed }: BatchOutcome): string => {
  const named = failed
    .slice(0, mostNamed)
    .map(({ key, language, reason }) => `${key} ${language} (${reason})`);
  const others = failed.length - named.length;
  return [
    `${count(stored)} übersetzt`,
    ...(overtaken > 0 ? [`${count(overtaken)} inzwischen von anderen geändert`] : []),
    ...(failed.length > 0
      ? [
          `${count(failed.length)} nicht übersetzt: ${named.join(', ')}${others > 0 ? ` und ${others} weitere` : ''}`,
        ]
      : []),
  ].join(', ');
};

/** Translates base texts, batch by batch, each stored as soon as it is answered. */
export const translateTexts = ({ db, service, guides }: Parts): JobKind<TranslateTexts, TranslationJob> => ({
  kind: 'texts-translate',
  lane: 'translation',
  concurrency,
  units: ({ batches, againBefore, replaceHuman }) => {
    const sum: BatchOutcome = { stored: 0, overtaken: 0, failed: [] };
    return batches.map((batch, index) => ({
      name: `${batch.language} ${index + 1}`,
      size: batch.keys.length,
      run: async ({ signal, setMessage }) => {
        if (!service) throw new JobPause(notConfigured);
        const wish = { againBefore, replaceHuman };
        const outcome = await translateBatch({ db, service, guides }, batch, wish, signal).catch(
          (error: unknown) => {
            throw jobErrorOf(error);
          },
        );
        sum.stored += outcome.stored;
        sum.overtaken += outcome.overtaken;
        sum.failed.push(...outcome.failed);
        setMessage(summaryOf(sum));
        if (outcome.failed.length > 0) throw new PartFailure(summaryOf(outcome), outcome.failed.length);
      },
    }));
  },
});
