import {
  activateEdition,
  formatImportErrors,
  formatReport,
  listEditions,
  reportOf,
  rollbackEdition,
  runImport,
} from '#gfi/index.server.ts';
import { StartError } from '#lib/start-error.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import { withDatabase } from './command-database.server.ts';
import { readConfig } from './process.server.ts';

type Task = (context: { database: Database; config: Config; args: readonly string[] }) => Promise<string>;

const usage =
  'Möglich sind: import <Ordner|worldbank> [--dry-run], report <Ausgabe>, activate <Ausgabe>, rollback, list';

const unknownEdition = (id: string) =>
  new StartError(`Die Ausgabe „${id}“ gibt es nicht. „npm run gfi -- list“ zeigt alle.`);

const requireArgument = (value: string | undefined, hint: string): string => {
  if (!value) throw new StartError(hint);
  return value;
};

const importFigures: Task = async ({ database, config, args }) => {
  const dryRun = args.includes('--dry-run');
  const unknown = args.find((each) => each.startsWith('--') && each !== '--dry-run');
  if (unknown) throw new StartError(`„${unknown}“ gibt es nicht. ${usage}`);
  const from = requireArgument(
    args.find((each) => !each.startsWith('--')),
    'Woher? „npm run gfi -- import <Ordner>“ oder „npm run gfi -- import worldbank“.',
  );
  const source =
    from === 'worldbank' ? { worldBank: { baseUrl: config.index.worldBankUrl } } : { folder: from };
  const result = await runImport(database.db, { source, dryRun, now: new Date() });
  if (!result.ok) throw new StartError(formatImportErrors(result.error));
  if (result.value.kind === 'nothing_new')
    return `Nichts Neues: Die Quelle sagt, was die Ausgabe ${result.value.edition} schon sagt.`;
  const { report } = result.value;
  if (result.value.kind === 'tried') return `${formatReport(report)}\nProbelauf: Nichts wurde gespeichert.`;
  const { removed } = result.value;
  return [
    formatReport(report),
    ...(removed.length > 0 ? [`Entfernt, weil zu alt: ${removed.join(', ')}`] : []),
    `Gespeichert, aber noch nicht gültig. Gültig wird sie mit: npm run gfi -- activate ${report.edition}`,
  ].join('\n');
};

const tasks: Readonly<Record<string, Task>> = {
  import: importFigures,
  report: async ({ database, args: [id] }) => {
    const name = requireArgument(id, 'Welche Ausgabe? „npm run gfi -- list“ zeigt alle.');
    const report = await reportOf(database.db, name);
    if (!report.ok) throw unknownEdition(name);
    return report.value ? formatReport(report.value) : `Die Ausgabe ${name} kam mit dem Programm.`;
  },
  activate: async ({ database, args: [id] }) => {
    const name = requireArgument(id, 'Welche Ausgabe? „npm run gfi -- list“ zeigt alle.');
    const done = await database.db.write((tx) => activateEdition(tx, name));
    if (done.ok) return `Gültig ist jetzt ${name}. Zurück geht es mit: npm run gfi -- rollback`;
    if (done.error === 'edition_current') return `Die Ausgabe ${name} ist schon gültig.`;
    throw unknownEdition(name);
  },
  rollback: async ({ database }) => {
    const done = await database.db.write(rollbackEdition);
    if (!done.ok) throw new StartError('Vor der gültigen Ausgabe war keine andere.');
    return `Gültig ist wieder ${done.value.to} statt ${done.value.from}.`;
  },
  list: async ({ database }) => {
    const all = await listEditions(database.db);
    const lines = all.map(({ id, origin, isCurrent, createdAt }) =>
      [
        isCurrent ? '*' : ' ',
        id,
        origin === 'shipped' ? 'mitgeliefert' : 'eingelesen',
        createdAt.toISOString(),
      ].join(' '),
    );
    return lines.join('\n') || 'Noch keine Ausgabe: Sie kommt mit dem ersten Start.';
  },
};

/** `npm run gfi -- …`: imports figures of the index, and sets which edition is current. */
export const runGfi = async (): Promise<void> => {
  const [name = '', ...args] = process.argv.slice(3);
  const task = tasks[name];
  if (!task) throw new StartError(usage);
  const config = readConfig();
  await withDatabase(config, { reuseRunningServer: true }, async (database) => {
    console.log(await task({ database, config, args }));
  });
};
