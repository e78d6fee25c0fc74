import type { TestApp } from './app.ts';

/** Adds letters as downloaded and posted, as many as given for each country. */
export const addLetterCounts = async (
  { database }: Pick<TestApp, 'database'>,
  counts: Record<string, number>,
) => {
  for (const [code, count] of Object.entries(counts))
    await database.pool.query(
      `insert into analytics_daily (day, event, country_code, count) values (current_date, 'letter_sent', $1, $2), (current_date, 'petition_download', $1, $2)
        on conflict (day, event, country_code) do update set count = analytics_daily.count + excluded.count`,
      [code, count],
    );
};
