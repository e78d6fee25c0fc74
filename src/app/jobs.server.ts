import { listedCountries } from '#countries/index.server.ts';
import { refreshIndex } from '#gfi/import/refresh.job.server.ts';
import { lettersCacheKey, prerenderLetters } from '#letters/petition/prerender-letters.job.server.ts';
import { debounce } from '#lib/debounce.ts';
import { type JobsOf, startInboxMails } from '#office/index.server.ts';
import { watchSchedule } from '#petitions/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import { enqueueJobOnce, type Runner, runJobs } from '#platform/jobs/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { createSmtp, startMailSender } from '#platform/mail/index.server.ts';
import { inboxSources } from './features.server.ts';
import { type features, jobName, rights } from './features.ts';
import type { Services } from './services.server.ts';

/** Once a week, at a time of little traffic. */
const sundayNight = { weekday: 0, hour: 3, minute: 17 };

/**
 * Translating a language changes thousands of texts one by one, and each change requests the letters of all
 * countries.
 */
const letterDebounce = { waitMs: 2000, maxWaitMs: 60_000 };

/** Writes mails about what arrived, and sends them, where a mail server is set. @returns ends both */
const startMails = ({ database: { db } }: Services, config: Config, log: Logger): (() => Promise<void>) => {
  const { smtpUrl } = config.secrets;
  if (!config.mail || !smtpUrl) return async () => {};
  const { publicUrl } = config.server;
  const endWriting = startInboxMails({ db, publicUrl, rights, jobName, sources: inboxSources }, log);
  const endSending = startMailSender({ db, log, send: createSmtp(smtpUrl.reveal(), config.mail.from) });
  return () => {
    endWriting();
    return endSending();
  };
};

/**
 * Starts the job runner: all job kinds, their schedules, the prerendering of letters after content changes, and
 * mails.
 */
export const startJobs = (services: Services, config: Config, log: Logger): Runner => {
  const { database, content, petitions, typesetter, editorial, translating, backups } = services;
  const { refreshFrom, worldBankUrl } = config.index;
  const { everyHours, rehearseEveryDays } = config.backup;
  const refresh = refreshIndex(database.db, { baseUrl: worldBankUrl }, log);
  const letters = { petitions, countries: listedCountries };
  const prerender = prerenderLetters(letters);
  const jobs = {
    backup: backups.make,
    'backup-rehearsal': backups.rehearse,
    'gfi-refresh': refresh,
    'letters-warm': prerender,
    ...editorial.jobs,
    ...translating.jobs,
  } satisfies JobsOf<(typeof features)[number]>;
  const runner = runJobs({
    // Jobs queued before the start need the content too, and would fail for good without it.
    database: { db: database.db, whenReady: content.loaded },
    log,
    kinds: Object.values(jobs),
    schedules: [
      ...(refreshFrom === 'worldbank' ? [{ job: refresh, weekly: sundayNight }] : []),
      ...(rehearseEveryDays > 0 ? [{ job: backups.rehearse, everyHours: 24 * rehearseEveryDays }] : []),
      ...(everyHours > 0 ? [{ job: backups.make, everyHours }] : []),
    ],
  });
  const requestLetters = debounce(() => {
    const state = lettersCacheKey(letters);
    const key = `letters ${state}, template ${typesetter.version}`;
    database.db
      .write((tx) => enqueueJobOnce(tx, prerender, key, { state, askedAt: Date.now() }))
      .catch((error: unknown) => log.warn({ err: error }, 'Auftrag konnte nicht erteilt werden'));
  }, letterDebounce);
  content.onLoad(requestLetters.call);
  const endMails = startMails(services, config, log);
  const stopWatching = watchSchedule(database.db, jobs['drafts-scheduled'], log);
  return {
    close: async () => {
      stopWatching();
      requestLetters.close();
      await Promise.all([runner.close(), endMails()]);
    },
  };
};
