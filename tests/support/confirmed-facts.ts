import { allCountries, legalBasisOf, recipientOf } from '#countries/catalogue/catalogue.server.ts';
import { countryFacts } from '#countries/facts/country-facts.table.ts';
import type { Db } from '#platform/db/index.server.ts';

/** Confirms recipient and legal basis of every country as they are shipped, so that facts hold no letter back. */
export const confirmAllFacts = (db: Db): Promise<void> =>
  db.write(async (tx) => {
    const rows = allCountries().flatMap(({ code }) =>
      ([recipientOf(code), legalBasisOf(code)] as const).map((shipped, index) => {
        const { sources, source, checkedOn, verified: _verified, ...value } = shipped;
        const fact = index === 0 ? ('recipient' as const) : ('legalBasis' as const);
        const by = { version: 1, updatedBy: 'admin' };
        return {
          countryCode: code,
          fact,
          value,
          sources: [...sources],
          source,
          checkedOn,
          verified: true,
          ...by,
        };
      }),
    );
    await tx.insert(countryFacts).values(rows);
    await tx.execute(`select pg_notify('site_changed', '{"kind":"all"}')`);
  });
