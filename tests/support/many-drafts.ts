import { languages } from '#content/language.ts';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { type Sources, todaysSources } from '#petitions/composing/sources.server.ts';

type Pool = { query: (text: string, values: unknown[]) => Promise<unknown> };

/** Number of drafts if every member state of the United Nations has one in every language. */
export const allDrafts = allCountries().filter(({ unMember }) => unMember).length * languages.length;

/**
 * Inserts a draft for every member state of the United Nations in every language, with a text of usual
 * length; status and quality alternate, so that each occurs often.
 */
export const insertAllDrafts = async (pool: Pool, content: Sources): Promise<void> => {
  const today = todaysSources(content);
  const codes = allCountries()
    .filter(({ unMember }) => unMember)
    .map(({ code }) => code);
  const tags = languages.map(({ tag }) => tag);
  await pool.query(
    `insert into petition_drafts (country_code, language, title, content, status, priority, government_address, quality,
       base_content, sources, texts_digest, recipient_digest, legal_basis_digest, updated_by)
     select code, tag, 'Petition ' || code || ' ' || tag, text, (array['pending','review','approved'])[(place + language_place) % 3 + 1],
       (array['standard','high'])[place % 2 + 1], 'Amt' || chr(10) || code, case when (place * 7 + language_place) % 10 = 0 then 67 else 92 end,
       text, '{}', texts, recipient, basis, 'admin'
     from (
       select *, repeat(md5(code || tag) || ' ', 75) as text
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as country(code, recipient, basis, place),
         unnest($4::text[], $5::text[]) with ordinality as language(tag, texts, language_place)
     ) as letter`,
    [
      codes,
      codes.map((code) => today.recipients.get(code)),
      codes.map((code) => today.legalBases.get(code)),
      tags,
      tags.map((tag) => today.texts.get(tag)),
    ],
  );
  for (const { country, language, digest } of today.countryOverrides)
    await pool.query(
      'update petition_drafts set texts_digest = $3 where country_code = $1 and language = $2',
      [country, language, digest],
    );
  await pool.query('analyze petition_drafts', []);
};
