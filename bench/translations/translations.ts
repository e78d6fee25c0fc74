import { setTimeout as pause } from 'node:timers/promises';
import { type Finding, measured, milliseconds, seconds } from '../lib/finding.ts';
import {
  allCountries,
  countryPageKeys,
  createLogger,
  createServices,
  findLanguage,
  getJob,
  interfaceCategories,
  interfaceLanguages,
  listedCountries,
  loadConfig,
  loadTranslationBacklog,
  preTranslate,
  runJobs,
  startTranslating,
} from '../lib/product.ts';
import { fetchOk, request } from '../lib/request.ts';
import { dataFolder, startServer } from '../lib/server.ts';
import { spread } from '../lib/stats.ts';
import { maxWithin, startSlowService } from './slow-service.ts';

const responseMs = 200;
const perMinute = 120;
const scope = {
  keys: [...countryPageKeys, 'petition_title', 'petition_intro', 'petition_closing'],
  languages: interfaceLanguages,
};
const clients = 8;

const timed = async <T>(work: () => T | Promise<T>): Promise<[milliseconds: number, result: T]> => {
  const before = performance.now();
  const result = await work();
  return [performance.now() - before, result];
};

const languageOf = (tag: string) => {
  const language = findLanguage(tag);
  if (!language) throw new Error(`unknown language: ${tag}`);
  return language;
};

/**
 * Translates the texts of all country pages, missing in every language, by a slow service with a rate limit.
 */
const measureJob = async (dir: string): Promise<Finding[]> => {
  const service = await startSlowService(responseMs);
  const config = loadConfig({
    ...{
      DATA_DIR: dir,
      LOG_LEVEL: 'silent',
      TRANSLATION_PROVIDER: 'libretranslate',
      TRANSLATION_URL: service.url,
    },
    TRANSLATION_REQUESTS_PER_MINUTE: String(perMinute),
  });
  if (!config.ok) throw new Error(config.error.map(({ message }) => message).join('\n'));
  const log = createLogger({ level: 'silent', name: 'bench' });
  const services = await createServices(config.value, log);
  await services.content.loaded;
  const { db, pool } = services.database;

  const [lookup, backlog] = await timed(() =>
    loadTranslationBacklog(db, { categories: interfaceCategories, languages: interfaceLanguages }),
  );
  const { texts } = services.content.current();
  const [rendering, faults] = await timed(() => {
    const unMembers = allCountries().filter(({ unMember }) => unMember);
    const values = { members: '166', count: '18', sources: 'World Bank, UNDP', date: '2026-11-23' };
    return interfaceLanguages.flatMap((tag) =>
      unMembers.filter(({ code }) => {
        const { translation } = preTranslate(texts, languageOf(tag), { ...values, country: code });
        const fields = Object.values(translation);
        return fields.length !== 61 || fields.some((field) => /\{[a-zA-Z]+\}/.test(field));
      }),
    ).length;
  });
  if (faults > 0) throw new Error(`${faults} country pages lack a field or have a gap`);

  await pool.query('delete from translations where key = any($1) and language = any($2)', [
    scope.keys,
    scope.languages,
  ]);
  const kind = services.translating.jobs['texts-translate'];
  const limits = services.translating.service?.limits ?? { texts: 20, characters: 5000 };
  const order = { name: 'bench', scope, again: false, replaceHuman: false };
  const { jobId, total } = await startTranslating(db, { kind, limits }, order, { id: 1, username: 'admin' });
  if (jobId === null) throw new Error('nothing to translate');
  const runner = runJobs({ database: services.database, log, kinds: [kind] });
  const [elapsed, job] = await timed(async () => {
    for (;;) {
      const state = await getJob(db, jobId);
      if (state?.finishedAt) return state;
      await pause(50);
    }
  });
  await runner.close();
  await services.close();
  await service.close();
  if (job.state !== 'done' || job.failed > 0) throw new Error(`the job is ${job.state}: ${job.message}`);
  return [
    measured(
      `Translating ${total} texts, ${responseMs} ms an answer, ${perMinute} requests a minute at most`,
      elapsed,
      { lessThan: 60_000 },
      seconds,
      `${service.askedAt.length} requests`,
    ),
    measured(
      'Most requests of it within 10 s',
      maxWithin(service.askedAt, 10_000),
      { atMost: perMinute / 6 + 1 },
      String,
      'a request at either end of the time',
    ),
    measured(
      `${backlog.length} interface texts looked up in the store`,
      lookup,
      { lessThan: 1000 },
      milliseconds,
    ),
    measured(
      'Fields of 193 × 20 country pages filled and verified',
      rendering,
      { lessThan: 30_000 },
      seconds,
    ),
  ];
};

/** Country pages of the running server, each fetched once, and the call with which an open page changes its language. */
const measureServed = async (dir: string): Promise<Finding[]> => {
  const server = await startServer(dir);
  const pairs = listedCountries().flatMap(({ code }) => interfaceLanguages.map((tag) => ({ code, tag })));
  const [pages] = await timed(async () => {
    const rest = pairs.values();
    const client = async () => {
      for (const { code, tag } of rest) {
        const { status, body } = await request(server.port, `/country/${code}?lang=${tag}`);
        const html = body.toString('utf8');
        if (status !== 200 || !html.includes(`<html lang="${tag}"`) || /\{[a-zA-Z]+\}/.test(html))
          throw new Error(`/country/${code}?lang=${tag} is not the page it should be`);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  });
  const switches: number[] = [];
  for (const { code, tag } of pairs.filter((_, index) => index % 17 === 0))
    switches.push((await timed(() => fetchOk(server.port, `/api/pre-translation/${code}/${tag}`)))[0]);
  await server.end();
  return [
    measured(
      `${pairs.length} country pages rendered, fetched and verified`,
      pages,
      { lessThan: 30_000 },
      seconds,
    ),
    measured(
      'Language of an open country page changed, at the server',
      spread(switches).median,
      { lessThan: 50 },
      milliseconds,
      `median of ${switches.length}, none fetched before; the longest ${milliseconds(Math.max(...switches))}`,
    ),
  ];
};

/** Translating with a service, and reading the stored translations. */
export const measureTranslations = async (): Promise<Finding[]> => {
  const { dir, remove } = await dataFolder();
  const served = await measureServed(dir);
  const findings = [...(await measureJob(dir)), ...served];
  await remove();
  return findings;
};
