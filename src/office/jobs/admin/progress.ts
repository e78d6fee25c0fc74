import { formatCount } from '#ui/admin/format.ts';
import type { JobResponse } from '../contract.ts';

/** Number of processed items of a job at a time (milliseconds). */
export type Sample = { at: number; processed: number };

/** Samples older than this (milliseconds) are dropped. */
const windowMs = 60_000;
/** A rate measured over less time than this is unstable. */
const minSpanMs = 4000;

export const processedOf = ({ done, failed }: Pick<JobResponse, 'done' | 'failed'>): number => done + failed;

/** Adds a sample and drops old ones; a restarted job starts a new series. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] => {
  const last = samples.at(-1);
  if (last && sample.processed < last.processed) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= windowMs), sample];
};

/** Parts per second during the last minute; null while too little is known. */
export const rateOf = (samples: readonly Sample[]): number | null => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < minSpanMs || last.processed <= first.processed) return null;
  return (1000 * (last.processed - first.processed)) / (last.at - first.at);
};

/** `412 von 1.200`; empty until the total is known. */
export const countText = (job: Pick<JobResponse, 'done' | 'failed' | 'total'>): string =>
  job.total === 0 ? '' : `${formatCount(processedOf(job))} von ${formatCount(job.total)}`;

const durationText = (seconds: number): string => {
  if (seconds < 60) return 'unter einer Minute';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return minutes === 1 ? 'etwa eine Minute' : `etwa ${minutes} Minuten`;
  return `etwa ${Math.round(minutes / 60)} Stunden`;
};

const rateText = (perSecond: number): string => {
  const perMinute = perSecond * 60;
  return `${formatCount(perMinute < 10 ? Math.round(perMinute * 10) / 10 : Math.round(perMinute))} je Minute`;
};

/** `250 je Minute · noch etwa 3 Minuten`; empty while the rate is unknown. */
export const paceText = (
  job: Pick<JobResponse, 'done' | 'failed' | 'total'>,
  samples: readonly Sample[],
): string => {
  const rate = rateOf(samples);
  if (rate === null) return '';
  return `${rateText(rate)} · noch ${durationText((job.total - processedOf(job)) / rate)}`;
};
