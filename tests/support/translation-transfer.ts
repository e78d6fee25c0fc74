import type { ExportedTranslation } from '#translation/contract/transfer.ts';

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Characters that cause trouble in files, pages and databases. */
export const hostileText = ' "\\</script>\u2028 ß ﷺ e\u0301 👩‍👩‍👧 \\u0000\n%';

const tables = ['translations', 'text_overrides', 'translation_versions'];

/** Copies the present texts, to restore them as a fresh installation later. */
export const copyTexts = async (query: Query): Promise<void> => {
  for (const table of tables) await query(`create table fresh_${table} as table ${table}`);
};

/** Restores the copied texts as if just installed: all, or a single one if few have changed. */
export const restoreTexts = async (query: Query, key = ''): Promise<void> => {
  const where = key && `where key = '${key}'`;
  for (const table of tables) {
    await query(`delete from ${table} ${where}`);
    await query(`insert into ${table} select * from fresh_${table} ${where}`);
  }
  await query(`update translations set updated_at = now() ${where}`);
};

/** Edits all over an installation: by people, by a machine, read, stale, and for single countries. */
export const editTexts = async (query: Query): Promise<void> => {
  const every = (n: number) => `abs(hashtext(key || language)) % 61 = ${n}`;
  const at = (day: string) => `'2026-01-${day}T12:00:00.123456Z'`;
  // The fonts of the letters have not every character.
  const suffix = `case when exists (select from base_texts original where original.key = texts.key
    and category in ('startseite', 'laenderseite')) then $1 else '.' end`;
  await query(
    `update translations texts set text = text || ${suffix}, origin = 'human', status = 'reviewed', updated_by = 'Zoë',
     updated_at = ${at('02')} where ${every(0)}`,
    [hostileText],
  );
  await query(`update translations set text = text || 'M', origin = 'machine', status = 'generated',
    updated_at = ${at('03')} where ${every(1)}`);
  await query(`update translations set origin = 'human', status = 'reviewed', source_hash = '00000000000a',
    updated_by = null, updated_at = ${at('04')} where ${every(2)}`);
  await query(`update translations set status = 'reviewed', updated_by = 'bert', updated_at = ${at('05')}
    where ${every(3)}`);
  await query(
    `insert into text_overrides (key, language, country_code, text, source_hash, updated_at, updated_by)
     select key, language, code, german || ${suffix}, hash, ${at('06')}, 'Ünal' from base_texts texts,
     unnest(array['de', 'ar', 'zh', 'sw']) language, unnest(array['DE', 'CI', 'PS']) code where ${every(4)}`,
    [hostileText],
  );
};

/** An entry of a file; a translation by a person unless said otherwise. */
export const entry = (values: Partial<ExportedTranslation> = {}): ExportedTranslation => ({
  textId: 'retry',
  language: 'sq',
  text: 'Provoni përsëri',
  source: '00000000000b',
  origin: 'human',
  status: 'reviewed',
  updatedAt: '2026-05-06T07:08:09.000Z',
  updatedBy: 'Zoë',
  ...values,
});
