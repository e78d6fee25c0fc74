import { findTextFaults } from '#content/index.server.ts';
import { findListed } from '#countries/catalogue/catalogue.server.ts';
import { isBlank } from '#lib/blank.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { FactKind } from './country-facts.table.ts';
import { maxLengths } from './lengths.ts';
import { addReport } from './reports.server.ts';

/** What became of a report. `busy`: so many have come in, from this address or from all, that it was not kept. */
export type ReportOutcome =
  | { kind: 'kept' }
  | { kind: 'length' }
  | { kind: 'characters' }
  | { kind: 'unknown_country' }
  | { kind: 'busy'; waitSeconds: number | null };

export type SubmitReport = (
  given: { countryCode: string; fact: FactKind; message: string },
  /** Counts a report of the sender's address. Resolves to 0, or to the seconds until it may send another. */
  count: () => Promise<number>,
) => Promise<ReportOutcome>;

/** A message as it is kept: with plain line breaks and without spaces around it. */
export const normalizeMessage = (message: string): string =>
  message.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();

/** Checks and keeps what a visitor says is wrong. Only what could be kept counts towards the limit of an address. */
export const createSubmitReport =
  (db: Db): SubmitReport =>
  async ({ countryCode, fact, message: written }, count) => {
    const country = findListed(countryCode);
    if (!country) return { kind: 'unknown_country' };
    const message = normalizeMessage(written);
    if (isBlank(message) || message.length > maxLengths.message) return { kind: 'length' };
    if (findTextFaults(message).length > 0) return { kind: 'characters' };
    const waitSeconds = await count();
    if (waitSeconds > 0) return { kind: 'busy', waitSeconds };
    const report = { countryCode: country.code, fact, message };
    const kept = await db.write((tx) => addReport(tx, report, new Date()));
    return kept ? { kind: 'kept' } : { kind: 'busy', waitSeconds: null };
  };
