import { type SQL, sql } from 'drizzle-orm';
import { languageChoices } from '#content/index.server.ts';
import { allCountries } from '#countries/index.server.ts';
import type { TodaysSources } from '../composing/sources.server.ts';
import type { RowFilter } from '../lists.contract.ts';
import { draftStatuses } from '../status.ts';
import { arrayOf } from './filter.server.ts';

/** Countries and languages in the order of their German names. */
const germanOrder = new Intl.Collator('de');
const codes = allCountries()
  .toSorted((one, other) => germanOrder.compare(one.nameDe, other.nameDe))
  .map(({ code }) => code);
const tags = languageChoices.map(({ value }) => value);

const drafts = sql`
  select id, id as draft_id, country_code, language, title, status, priority, quality, failed_checks, note,
    updated_at, updated_by, texts_digest, recipient_digest, legal_basis_digest,
    assignee, due_on, publish_at, withdraw_at
  from petition_drafts`;

/** The draft has merged source changes that the served petition lacks. */
const draftIsAhead = sql`(d.status <> 'published' and exists (
  select from petition_draft_versions v
  where v.draft_id = d.id and v.reason in ('merged', 'generated') and v.saved_at > f.created_at))`;

/**
 * Quality and provenance of a final petition are those of the draft it was published from; of one that its draft is
 * ahead of, no digest is known, so that it stays marked as outdated until the draft is published.
 */
const publishedPetitions = sql`
  select f.id, d.id, f.country_code, f.language, f.title, f.state, f.priority, d.quality, d.failed_checks, d.note,
    f.created_at, f.published_by, case when not ${draftIsAhead} then d.texts_digest end, d.recipient_digest, d.legal_basis_digest,
    d.assignee, d.due_on, d.publish_at, d.withdraw_at
  from wto_petitions f join petition_drafts d on d.id = f.draft_id
  where f.state = 'published'`;

/** Common column names of both tables. */
const columns = sql.raw(
  'id, draft_id, country_code, language, title, status, priority, quality, failed_checks, note, updated_at, updated_by, texts_digest, recipient_digest, legal_basis_digest, assignee, due_on, publish_at, withdraw_at',
);

/** All drafts or published petitions with their computed state; 5,790 rows take a few ms. */
const rowsWithState = (list: RowFilter['list'], today: TodaysSources): SQL => sql`
  select item.*, coalesce(open, 0) as open_remarks, unverified, letter_language, country_place, language_place,
    array_position(array['${sql.raw(draftStatuses.join("','"))}'], status) as status_place,
    (texts_digest, recipient_digest, legal_basis_digest) is distinct from (coalesce(own_texts, texts), recipient, legal_basis) as outdated
  from (${list === 'finals' ? publishedPetitions : drafts}) as item(${columns})
  left join unnest(
    ${arrayOf(codes, 'text')},
    ${arrayOf(
      codes.map((code) => today.recipients.get(code)),
      'text',
    )},
    ${arrayOf(
      codes.map((code) => today.legalBases.get(code)),
      'text',
    )},
    ${arrayOf(
      codes.map((code) => today.unverified.includes(code)),
      'boolean',
    )},
    ${arrayOf(
      codes.map((code) => today.letterLanguages.get(code)),
      'text',
    )},
    ${arrayOf([...codes.keys()], 'int')}
  ) as country(code, recipient, legal_basis, unverified, letter_language, country_place) on code = country_code
  left join unnest(
    ${arrayOf(tags, 'text')},
    ${arrayOf(
      tags.map((tag) => today.texts.get(tag)),
      'text',
    )},
    ${arrayOf([...tags.keys()], 'int')}
  ) as tongue(tag, texts, language_place) on tag = language
  left join unnest(
    ${arrayOf(
      today.countryOverrides.map(({ country }) => country),
      'text',
    )},
    ${arrayOf(
      today.countryOverrides.map((own) => own.language),
      'text',
    )},
    ${arrayOf(
      today.countryOverrides.map(({ digest }) => digest),
      'text',
    )}
  ) as own(own_country, own_language, own_texts) on own_country = country_code and own_language = language
  left join (
    select draft_id as remarked, count(*)::int as open from petition_remarks where state = 'open' group by draft_id
  ) as remarks on remarked = item.draft_id`;

/** Rows that meet the conditions, with `urgency` as 1-based index into `urgencies`; 5 for none. */
export const filteredRows = (
  list: RowFilter['list'],
  today: TodaysSources,
  conditions: readonly SQL[],
): SQL => sql`
  select *, case
      when outdated then 1 when open_remarks > 0 then 2 when status = 'pending' then 3 when status = 'review' then 4
      else 5 end as urgency
  from (${rowsWithState(list, today)}) as judged
  where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
