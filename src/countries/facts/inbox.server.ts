import { count, desc, gte, isNull, max } from 'drizzle-orm';
import { countryName, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { pluralize } from '#lib/pluralize.ts';
import type { InboxSource } from '#office/index.server.ts';
import { factKinds } from './country-facts.table.ts';
import { dueOn } from './due-on.ts';
import { factReports } from './fact-reports.table.ts';
import { readFactsOfCountries } from './store.server.ts';

/** Open reports of visitors, one item for each country. */
export const openReportsInbox: InboxSource = {
  kind: 'report',
  right: 'POST /api/admin/facts/reports/{id}/settle',
  read: async (db, { since, limit }) => {
    const newest = max(factReports.createdAt);
    const rows = await db
      .select({ country: factReports.countryCode, number: count(), newest })
      .from(factReports)
      .where(isNull(factReports.settledAt))
      .groupBy(factReports.countryCode)
      .having(gte(newest, since))
      .orderBy(desc(newest))
      .limit(limit);
    return rows.map(({ country, number, newest: at }) => ({
      key: country,
      text: `${countryName(country, 'de')}: ${
        number === 1 ? 'Ein Besucher hat einen Fehler gemeldet.' : `Besucher haben ${number} Fehler gemeldet.`
      }`,
      link: `/admin/facts?country=${country}`,
      at: at as Date,
    }));
  },
};

/** Facts that are due for checking again: one item, new whenever another fact becomes due. */
export const dueFactsInbox: InboxSource = {
  kind: 'facts_due',
  right: 'POST /api/admin/facts/confirm',
  read: async (db, { now, since }) => {
    const codes = listedCountries().map(({ code }) => code);
    const today = now.toISOString().slice(0, 10);
    const due = [...(await readFactsOfCountries(db, codes)).values()]
      .flatMap((facts) => factKinds.map((kind) => dueOn(kind, facts[kind].fact)))
      .filter((day) => day <= today)
      .sort();
    const at = new Date(`${due.at(-1) ?? '1970-01-01'}T00:00:00Z`);
    if (at < since) return [];
    const text = `${pluralize(due.length, 'Angabe ist', 'Angaben sind')} wieder zu prüfen: Anschriften und Rechtsgrundlagen.`;
    return [{ key: 'all', text, link: '/admin/facts?state=old', at }];
  },
};
