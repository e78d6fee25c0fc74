import { statfs } from 'node:fs/promises';
import { countWrongHashes, findTextFaults } from '#content/index.server.ts';
import { streamServedTexts } from '#petitions/index.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import { hasStalledJob, listJobs, type RunnerWatch } from '#platform/jobs/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import type { ContentSource } from '#site/index.server.ts';
import type { HealthCheck, Overview } from './contract.ts';
import { checkLetters } from './letter-check.server.ts';

export type HealthSources = {
  database: Pick<Database, 'db' | 'check' | 'status'>;
  content: Pick<ContentSource, 'state'>;
  petitions: Parameters<typeof checkLetters>[0];
  runner: Pick<RunnerWatch, 'isMissing'>;
  /** When the newest backup was made; null without any. */
  lastBackup: () => Promise<Date | null>;
  /** References between petitions, drafts, countries and languages. */
  references: () => Promise<Overview['dataIntegrity']>;
  /** A language service is configured. */
  hasLanguageService: boolean;
  /** Where the program keeps its files. */
  dataDir: string;
  log: Logger;
};

const gigabyte = 1024 ** 3;
const minFreeGigabytes = 1;
const maxBackupAgeHours = 48;
/** Kinds of jobs that use the language service. */
const languageJobs: ReadonlySet<string> = new Set(['texts-translate', 'petition-translate']);

/** The result of a check; it throws if it cannot decide. */
type Finding = { ok: boolean; message: string };
type Check = { name: string; run: (checked: HealthSources) => Promise<Finding> | Finding };

const checks: readonly Check[] = [
  {
    name: 'Datenbank',
    run: async ({ database }) =>
      (await database.check())
        ? { ok: true, message: 'Sie antwortet und nimmt Änderungen an.' }
        : { ok: false, message: 'Sie antwortet nicht oder nimmt keine Änderungen an.' },
  },
  {
    name: 'Schema der Datenbank',
    run: ({ database }) =>
      database.status() === 'up'
        ? { ok: true, message: 'Es ist auf dem Stand dieses Programms.' }
        : { ok: false, message: 'Die Datenbank ist noch nicht bereit.' },
  },
  {
    name: 'Inhalte',
    run: ({ content }) =>
      ({
        up: { ok: true, message: 'Texte und Index sind geladen.' },
        degraded: {
          ok: false,
          message:
            'In der Datenbank fehlen Texte dieser Version; Besucher sehen dafür die mitgelieferten. Das Protokoll nennt den Grund.',
        },
        down: { ok: false, message: 'Texte und Index sind noch nicht geladen.' },
      })[content.state()],
  },
  {
    name: 'Briefsatz',
    run: ({ petitions }) => checkLetters(petitions),
  },
  {
    name: 'Speicherplatz',
    run: async ({ dataDir }) => {
      const { bavail, bsize } = await statfs(dataDir);
      const free = (bavail * bsize) / gigabyte;
      const message = `${free.toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB sind frei.`;
      return free >= minFreeGigabytes
        ? { ok: true, message }
        : { ok: false, message: `${message} Bitte schaffen Sie Platz: mindestens ${minFreeGigabytes} GB.` };
    },
  },
  {
    name: 'Aufträge',
    run: async ({ database, runner }) => {
      if (runner.isMissing())
        return {
          ok: false,
          message:
            'Niemand führt Aufträge aus. Starten Sie einen Worker, oder setzen Sie RUN_JOBS=web und starten Sie neu.',
        };
      return (await hasStalledJob(database.db))
        ? { ok: false, message: 'Ein Auftrag wartet, und niemand führt ihn aus. Läuft der Worker?' }
        : { ok: true, message: 'Kein Auftrag wartet vergeblich.' };
    },
  },
  {
    name: 'Sicherung',
    run: async ({ lastBackup }) => {
      const at = await lastBackup();
      if (!at)
        return { ok: false, message: 'Es gibt noch keine. Bitte machen Sie unter „Sicherungen“ eine.' };
      const hours = Math.floor((Date.now() - at.getTime()) / 3_600_000);
      return {
        ok: hours <= maxBackupAgeHours,
        message: `Die letzte ist ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} alt.`,
      };
    },
  },
  {
    name: 'Sprachdienst',
    run: async ({ database, hasLanguageService }) => {
      if (!hasLanguageService) return { ok: true, message: 'Keiner ist eingerichtet; es geht auch ohne.' };
      const last = (await listJobs(database.db)).find(
        ({ kind, finishedAt }) => languageJobs.has(kind) && finishedAt !== null,
      );
      if (last?.state !== 'failed') return { ok: true, message: 'Eingerichtet, zuletzt ohne Fehler.' };
      return { ok: false, message: `Der letzte Auftrag ist gescheitert. ${last.message ?? ''}`.trim() };
    },
  },
  {
    name: 'Verweise',
    run: async ({ references }) => {
      const { checked, dangling } = await references();
      return dangling === 0
        ? { ok: true, message: `${checked} Verweise sind in Ordnung.` }
        : { ok: false, message: `${dangling} von ${checked} Verweisen führen ins Leere.` };
    },
  },
  {
    name: 'Prüfsummen der Texte',
    run: async ({ database }) => {
      const wrong = await countWrongHashes(database.db);
      return wrong === 0
        ? { ok: true, message: 'Sie stimmen.' }
        : { ok: false, message: `${wrong} deutsche Texte haben eine falsche Prüfsumme.` };
    },
  },
  {
    name: 'Veröffentlichte Petitionen',
    run: async ({ database }) => {
      let count = 0;
      const broken: number[] = [];
      for await (const { id, content } of streamServedTexts(database.db)) {
        count += 1;
        if (findTextFaults(content).length > 0) broken.push(id);
      }
      if (broken.length === 0) return { ok: true, message: `${count} Texte sind lesbar.` };
      const named = broken.slice(0, 10).join(', ');
      return { ok: false, message: `${broken.length} von ${count} Texten sind fehlerhaft: ${named}.` };
    },
  },
];

const resultOf = async (
  { name, run }: Check,
  checked: HealthSources,
): Promise<HealthCheck['results'][number]> => {
  try {
    return { name, ...(await run(checked)) };
  } catch (error) {
    checked.log.warn({ err: error, check: name }, 'Systemprüfung gescheitert');
    return { name, ok: false, message: 'Die Prüfung ist gescheitert; das Protokoll nennt den Grund.' };
  }
};

/** Runs all checks, one after the other. */
export const checkHealth = async (checked: HealthSources): Promise<HealthCheck> => {
  const results: HealthCheck['results'] = [];
  for (const check of checks) results.push(await resultOf(check, checked));
  return { checks: results.length, issues: results.filter(({ ok }) => !ok).length, results };
};
