import { readFile, writeFile } from 'node:fs/promises';
import { exportFacts, importFacts, outdatedFacts } from '#countries/index.server.ts';
import { createLetterTypesetter } from '#letters/index.server.ts';
import { StartError } from '#lib/start-error.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import { withDatabase } from './command-database.server.ts';
import { templateDir } from './paths.server.ts';
import { fileFault } from './print-error.server.ts';
import { readConfig } from './process.server.ts';

type Task = (database: Database, file: string | undefined) => Promise<string>;

const usage = 'Möglich sind: check, export <Datei.csv>, import <Datei.csv>';

/** Longest table that is read, in bytes: some ten times all facts. */
const maxBytes = 4_000_000;

const requireFile = (file: string | undefined): string => {
  if (!file) throw new StartError(`Welche Datei? ${usage}`);
  return file;
};

const check: Task = async ({ db }) => {
  const aged = await outdatedFacts(db, new Date());
  if (aged.length === 0) return 'Jede Angabe hat eine Seite, die höchstens ein Jahr alt ist.';
  const lines = aged.map(({ countryCode, countryName, fact, page, date }) =>
    [countryCode, fact, date || 'ohne Quelle', page, countryName].join('\t'),
  );
  return [...lines, `${aged.length} Angaben ohne Seite aus dem letzten Jahr`].join('\n');
};

const exportTo: Task = async ({ db }, file) => {
  const target = requireFile(file);
  await writeFile(target, await exportFacts(db), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `Die Datei ${target} ${fileFault(error) ?? `lässt sich nicht schreiben: ${error.message}`}.`,
    );
  });
  return `Alle Angaben mit ihren Quellen stehen in ${target}.`;
};

const importFrom: Task = async ({ db }, file) => {
  const source = requireFile(file);
  const text = await readFile(source, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `Die Datei ${source} ${fileFault(error) ?? `lässt sich nicht lesen: ${error.message}`}.`,
    );
  });
  if (Buffer.byteLength(text) > maxBytes) throw new StartError(`Die Datei ${source} ist größer als 4 MB.`);
  const typesetter = await createLetterTypesetter(templateDir);
  try {
    const taken = await importFacts(db, text, {
      missingGlyphs: typesetter.missingGlyphs,
      notifyFactsChange: (tx, country) => notifyContentEvents(tx, [{ kind: 'facts', country }]),
      now: new Date(),
    });
    if (taken.ok) return `${taken.value} Angaben gelesen; was anders ist als bisher, wurde übernommen.`;
    const faults = taken.error.map(({ line, message }) => `Zeile ${line}: ${message}`);
    throw new StartError([...faults, 'Nichts wurde übernommen.'].join('\n'));
  } finally {
    await typesetter.close();
  }
};

const tasks: Readonly<Record<string, Task>> = { check, export: exportTo, import: importFrom };

/** `npm run facts -- …`: which facts are to be read again, and their exchange as a table. */
export const runFacts = async (): Promise<void> => {
  const [name = '', file] = process.argv.slice(3);
  const task = tasks[name];
  if (!task) throw new StartError(usage);
  await withDatabase(readConfig(), { reuseRunningServer: true }, async (database) => {
    console.log(await task(database, file));
  });
};
