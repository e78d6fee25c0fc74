import { type Finding, information, measured, milliseconds, seconds, times } from '../lib/finding.ts';
import { changeMany, listRows, todaysSources } from '../lib/product.ts';
import { spread } from '../lib/stats.ts';
import { type Desk, openDesk } from './desk.ts';
import { plainSql } from './plain-sql.ts';

const rounds = 25;
const by = () => ({ actor: { id: 1, username: 'admin' }, now: new Date() });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const runPlain = (desk: Desk, statements: readonly string[]) => desk.pool.query(statements.join(';\n'));

const measureGenerating = async (desk: Desk): Promise<Finding[]> => {
  const { jobs, sources, countryCodes } = desk;
  const languages = sources.texts.languagesWith(['petition_title']);
  const data = { countryCodes, languages, priority: 'high' as const, actor: by().actor };
  const context = { signal: new AbortController().signal, setMessage: () => {} };
  const ours = await timed(async () => {
    for (const unit of await jobs.generate.units(data)) await unit.run(context);
  });
  const plain = await timed(() => runPlain(desk, plainSql.insert));
  const { rows } = await desk.pool.query<{ count: number }>('select count(*)::int from petition_drafts');
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

const measureList = async (desk: Desk): Promise<Finding[]> => {
  const query = { list: 'drafts', sort: 'urgency', descending: 'false', limit: 50, preview: 200 } as const;
  const list = () => listRows(desk.db, query, { today: todaysSources(desk.sources), me: 'admin' });
  await runPlain(desk, ['analyze petition_drafts']);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(list));
    plain.push(await timed(() => desk.pool.query(plainSql.list)));
  }
  const [median, below] = [spread(ours).median, spread(plain).median];
  return [
    measured('First page of the list of all drafts', median, { lessThan: 50 }, milliseconds),
    information('List: ours ÷ plain SQL by country', times(median / below), milliseconds(below)),
  ];
};

const measureBulk = async (desk: Desk): Promise<Finding[]> => {
  const { rows } = await desk.pool.query<{ id: number }>('select id from petition_drafts');
  const ids = rows.map(({ id }) => id);
  const ours = await timed(() => desk.db.write((tx) => changeMany(tx, ids, 'approved', by())));
  const plain = await timed(() => runPlain(desk, ['begin', ...plainSql.approve, 'commit']));
  return [
    measured('Bulk change of all drafts, one transaction', ours, { lessThan: 2000 }, seconds),
    information('Bulk change: ours ÷ plain SQL', times(ours / plain), seconds(plain)),
  ];
};

/** The back office with a draft for every member state of the United Nations in every language. */
export const measureEditorial = async (): Promise<Finding[]> => {
  const desk = await openDesk();
  const findings = [
    ...(await measureGenerating(desk)),
    ...(await measureList(desk)),
    ...(await measureBulk(desk)),
  ];
  await desk.close();
  return findings;
};
