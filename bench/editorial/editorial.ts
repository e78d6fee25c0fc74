import { type Finding, information, measured, milliseconds, seconds, times } from '../lib/finding.ts';
import { changeMany, listRows, replaceInDrafts, todaysSources } from '../lib/product.ts';
import { spread } from '../lib/stats.ts';
import { type EditorialApp, openEditorialApp } from './editorial-app.ts';
import { plainSql } from './plain-sql.ts';

const rounds = 25;
const changedBy = () => ({ actor: { id: 1, username: 'admin' }, now: new Date() });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const runSql = (app: EditorialApp, statements: readonly string[]) => app.pool.query(statements.join(';\n'));

const measureGenerating = async (app: EditorialApp): Promise<Finding[]> => {
  const { jobs, sources, countryCodes } = app;
  const languages = sources.texts.languagesWith(['petition_title']);
  const data = { countryCodes, languages, priority: 'high' as const, actor: changedBy().actor };
  const context = { signal: new AbortController().signal, setMessage: () => {} };
  const ours = await timed(async () => {
    for (const unit of await jobs['drafts-generate'].units(data)) await unit.run(context);
  });
  const plain = await timed(() => runSql(app, plainSql.insert));
  const { rows } = await app.pool.query<{ count: number }>('select count(*)::int from petition_drafts');
  const count = rows[0]?.count ?? 0;
  return [
    measured(
      `Generating ${count} drafts`,
      ours,
      { lessThan: 60_000 },
      seconds,
      'composed, checked and saved',
    ),
    information('Generating: ours ÷ copying the same rows in SQL', times(ours / plain), seconds(plain)),
  ];
};

const measureList = async (app: EditorialApp): Promise<Finding[]> => {
  const query = { list: 'drafts', sort: 'urgency', descending: 'false', limit: 50, preview: 200 } as const;
  const list = () => listRows(app.db, query, { today: todaysSources(app.sources), username: 'admin' });
  await runSql(app, ['analyze petition_drafts']);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(list));
    plain.push(await timed(() => app.pool.query(plainSql.list)));
  }
  const [median, baseline] = [spread(ours).median, spread(plain).median];
  return [
    measured('First page of the list of all drafts', median, { lessThan: 50 }, milliseconds),
    information('List: ours ÷ plain SQL by country', times(median / baseline), milliseconds(baseline)),
  ];
};

const measureBulk = async (app: EditorialApp): Promise<Finding[]> => {
  const { rows } = await app.pool.query<{ id: number }>('select id from petition_drafts');
  const ids = rows.map(({ id }) => id);
  const ours = await timed(() => app.db.write((tx) => changeMany(tx, ids, 'approved', changedBy())));
  const plain = await timed(() => runSql(app, ['begin', ...plainSql.approve, 'commit']));
  return [
    measured('Bulk change of all drafts, one transaction', ours, { lessThan: 2000 }, seconds),
    information('Bulk change: ours ÷ plain SQL', times(ours / plain), seconds(plain)),
  ];
};

const measureReplacing = async (app: EditorialApp): Promise<Finding[]> => {
  const viewer = { today: todaysSources(app.sources), username: 'admin' };
  const query = { list: 'drafts', sort: 'urgency', descending: 'false', limit: 50, preview: 200 } as const;
  const search = await timed(() => listRows(app.db, { ...query, q: '贸易' }, viewer));
  const options = {
    regex: true,
    wholeWord: false,
    caseSensitive: false,
    fields: ['content' as const],
    except: [],
  };
  const replace = (filter: object, dryRun: boolean) => {
    const body = {
      ...options,
      find: '(\\p{L})$',
      replace: '$1.',
      filter: { list: 'drafts' as const, ...filter },
      dryRun,
    };
    return timed(() => replaceInDrafts(app, body, viewer, { ...changedBy(), role: 'admin' }));
  };
  const [language, first, again] = [
    await replace({ language: 'th' }, true),
    await replace({}, true),
    await replace({}, true),
  ];
  return [
    measured('Searching the text of all drafts', search, { lessThan: 1000 }, milliseconds),
    measured('Replacing in a language: preview', language, { lessThan: 1000 }, milliseconds),
    information('Replacing in all drafts: first preview', seconds(first), 'the fonts are asked'),
    measured('Replacing in all drafts: preview', again, { lessThan: 1000 }, seconds),
    measured('Replacing in all drafts', await replace({}, false), { lessThan: 5000 }, seconds),
  ];
};

/** The back office with a draft for every member state of the United Nations in every language. */
export const measureEditorial = async (): Promise<Finding[]> => {
  const app = await openEditorialApp();
  const findings = [
    ...(await measureGenerating(app)),
    ...(await measureList(app)),
    ...(await measureBulk(app)),
    ...(await measureReplacing(app)),
  ];
  await app.close();
  return findings;
};
