import { type SQL, sql } from 'drizzle-orm';
import { findLanguage, originalLanguage } from '#content/index.server.ts';
import { allCountries, type Country, regions } from '#countries/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { normalizeSpelledOut, normalizeText } from '#lib/text-normalize.ts';
import type { Role } from '#office/index.ts';
import type { RowFilter } from '../lists.contract.ts';
import { dueSoonDays } from '../planning/due.ts';
import { qualityThreshold } from '../status.ts';

/** An invalid filter field, with the allowed values. */
export type FilterProblem = { path: string; message: string };

const codesWhere = (predicate: (country: Country) => boolean): string[] =>
  allCountries()
    .filter(predicate)
    .map(({ code }) => code);

const normalizers = [normalizeText, normalizeSpelledOut];

const matchesCountry = (q: string) => (country: Country) =>
  country.code === q.toUpperCase() ||
  normalizers.some((normalizer) => {
    const query = normalizer(q);
    return query !== '' && [country.nameDe, country.nameEn].some((name) => normalizer(name).includes(query));
  });

/** A list as one PostgreSQL array parameter. */
export const arrayOf = (list: readonly unknown[], type: 'text' | 'int' | 'boolean' | 'bigint'): SQL =>
  sql`${sql.param([...list])}::${sql.raw(type)}[]`;

const isCode = (q: string): boolean => codesWhere(({ code }) => code === q.toUpperCase()).length > 0;

/** Who looks at the list. */
export type ListUser = { username: string; role: Role };

const isAssignedTo = ({ username }: ListUser): SQL => sql`assignee = ${username}`;

/** What each role has to take the next step of. */
const needsStep: Readonly<Record<Role, SQL>> = {
  editor: sql`(outdated or open_remarks > 0 or status in ('draft', 'pending'))`,
  admin: sql`(outdated or open_remarks > 0 or status in ('draft', 'pending', 'review')
    or (status = 'approved' and publish_at is null))`,
  translator: sql`false`,
};

const flagCondition = (flag: NonNullable<RowFilter['flag']>, user: ListUser): SQL =>
  ({
    waiting: sql`(${isAssignedTo(user)} and ${needsStep[user.role]})`,
    assigned: isAssignedTo(user),
    due: sql`(status <> 'published' and due_on <= (now() at time zone 'utc')::date + ${dueSoonDays}::int)`,
    failed: sql`quality < ${qualityThreshold}`,
    unverified: sql`unverified`,
    outdated: sql`outdated`,
    remarks: sql`open_remarks > 0`,
    unprintable: sql`'glyphs' = any(failed_checks)`,
    mine: sql`updated_by = ${user.username}`,
  })[flag];

/** A German row whose country is written to in another language, in which it has no draft. */
const untranslated = sql`(language = ${originalLanguage} and letter_language <> ${originalLanguage} and not exists (
  select from petition_drafts own
  where own.country_code = judged.country_code and own.language = judged.letter_language))`;

/**
 * Rows with a text in their content, in any script and case. Accents may be stored as characters of their own. The
 * contents are read through: an index of parts of words would cost more with each save than a search takes, and
 * knows no letters but those of English in the embedded database.
 */
const hasText = (list: RowFilter['list'], text: string): SQL => {
  const table = sql.raw(list === 'finals' ? 'wto_petitions' : 'petition_drafts');
  const forms = [...new Set([text.normalize('NFC'), text.normalize('NFD')])];
  const found = forms.map((form) => sql`strpos(lower(content), lower(${form})) > 0`);
  return sql`id in (select id from ${table} where ${sql.join(found, sql` or `)})`;
};

/** SQL conditions of a filter, except its status. */
export const filterConditions = (filter: RowFilter, user: ListUser): Result<SQL[], FilterProblem> => {
  const { language, region, priority, flag, assigned, translation, q = '' } = filter;
  const conditions: SQL[] = [];
  if (language) {
    const known = findLanguage(language);
    if (!known) return err({ path: 'language', message: 'Diese Sprache gibt es nicht.' });
    conditions.push(sql`language = ${known.tag}`);
  }
  if (region) {
    if (!(regions as readonly string[]).includes(region))
      return err({ path: 'region', message: `Möglich sind: ${regions.join(', ')}.` });
    conditions.push(
      sql`country_code = any(${arrayOf(
        codesWhere((each) => each.region === region),
        'text',
      )})`,
    );
  }
  if (priority) conditions.push(sql`priority = ${priority}`);
  if (flag) conditions.push(flagCondition(flag, user));
  if (assigned) conditions.push(isAssignedTo(user));
  if (translation) conditions.push(untranslated);
  const query = q.trim();
  if (query) {
    const named = codesWhere(matchesCountry(query));
    // A code means the country: nearly every text has two letters like these.
    const inText = isCode(query) ? sql`false` : hasText(filter.list, query);
    conditions.push(
      sql`(country_code = any(${arrayOf(named, 'text')}) or strpos(lower(title), lower(${query})) > 0 or ${inText})`,
    );
  }
  return ok(conditions);
};
