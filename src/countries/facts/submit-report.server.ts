import { findTextFaults } from '#content/index.server.ts';
import { findListed } from '#countries/catalogue/catalogue.server.ts';
import { isBlank } from '#lib/blank.ts';
import type { Db } from '#platform/db/index.server.ts';
import { maxLengths } from '../catalogue/facts.ts';
import type { FactKind } from './country-facts.table.ts';
import { addReport } from './report-store.server.ts';

/** Outcome of a report. `busy`: not stored, because too many came in from this client or in total. */
export type ReportOutcome =
  | { kind: 'stored' }
  | { kind: 'length' }
  | { kind: 'characters' }
  | { kind: 'unknown_country' }
  | { kind: 'busy'; waitSeconds: number | null };

export type SubmitReport = (
  report: { countryCode: string; fact: FactKind; message: string },
  /**
   * Counts a report against the client's limit. Resolves to 0, or to the seconds until the next is allowed.
   */
  count: () => Promise<number>,
) => Promise<ReportOutcome>;

/** Normalizes a message for storage: LF line breaks, NFC, trimmed. */
export const normalizeMessage = (message: string): string =>
  message.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();

/** Validates and stores a report. Only valid reports count towards the client's limit. */
export const createSubmitReport =
  (db: Db): SubmitReport =>
  async ({ countryCode, fact, message: rawMessage }, count) => {
    const country = findListed(countryCode);
    if (!country) return { kind: 'unknown_country' };
    const message = normalizeMessage(rawMessage);
    if (isBlank(message) || message.length > maxLengths.message) return { kind: 'length' };
    if (findTextFaults(message).length > 0) return { kind: 'characters' };
    const waitSeconds = await count();
    if (waitSeconds > 0) return { kind: 'busy', waitSeconds };
    const report = { countryCode: country.code, fact, message };
    const isStored = await db.write((tx) => addReport(tx, report, new Date()));
    return isStored ? { kind: 'stored' } : { kind: 'busy', waitSeconds: null };
  };
