import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import type { LegalBasis, Recipient } from '#countries/catalogue/facts.ts';
import { supportingSources } from '#countries/catalogue/standing.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type Actor, recorderOf } from '#office/index.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { changedFact, type Differences, differences, evidenceErrors } from './changes.ts';
import type { FactChanges } from './contract.ts';
import { type FactKind, factKinds } from './country-facts.table.ts';
import type { FieldError } from './find-unprintable.server.ts';
import type { factsLog } from './log-sentences.ts';
import { lockFacts, readFacts, type StoredFact, saveFact } from './store.server.ts';

/** Notifies all processes on commit that the facts of a country have changed. */
export type NotifyFactsChange = (tx: Writer, code: string) => Promise<void>;

export type ChangeError = { kind: 'conflict' } | { kind: 'invalid'; errors: FieldError[] };

/** `actor`: null for the command line. */
type EditContext = { code: string; actor: Actor | null; now: Date; notifyFactsChange: NotifyFactsChange };

type PlannedChange = {
  kind: FactKind;
  stored: StoredFact<Recipient | LegalBasis>;
  after: Recipient | LegalBasis;
};

const { recordAudit, recordAudits } = recorderOf<typeof factsLog>();

export { recordAudits };

/** The subject of the audit entries about a country's facts. */
export const factsSubject = (code: string): string => `facts:${code}`;

const saveChanges = async (
  tx: Writer,
  plannedChanges: readonly PlannedChange[],
  { code, actor, now, notifyFactsChange }: EditContext,
) => {
  const details: Record<string, Differences[string]> = {};
  for (const { kind, stored, after } of plannedChanges) {
    const changed = Object.entries(differences(stored.fact, after));
    // Saving without a change dismisses the version offered by this release.
    if (changed.length === 0 && stored.offered === null) continue;
    for (const [field, values] of changed) details[`${kind}.${field}`] = values;
    const changedBy = {
      version: stored.version + 1,
      updatedAt: now,
      updatedBy: actor?.username ?? 'npm run facts',
    };
    await saveFact(tx, { code, kind }, after, changedBy);
  }
  if (Object.keys(details).length === 0) return;
  await recordAudit(tx, { at: now, actor, action: 'fact_changed', subject: factsSubject(code), details });
  await notifyFactsChange(tx, code);
};

export type FactToConfirm = { countryCode: string; fact: FactKind; version?: number | undefined };
export type SkippedFact = {
  countryCode: string;
  fact: FactKind;
  reason: 'changed' | 'no_source' | 'unknown_country';
};

/** Why a fact cannot be confirmed; null when it can. */
const skipReasonOf = (stored: StoredFact<Recipient | LegalBasis>, version: number | undefined) => {
  if (version !== undefined && version !== stored.version) return 'changed';
  const hasSource = stored.fact.source !== '' || supportingSources(stored.fact).length > 0;
  return hasSource ? null : 'no_source';
};

/** Confirms facts checked today, each once; skips those that have changed in the meantime or have no source. */
export const confirmFacts = async (
  tx: Writer,
  requested: readonly FactToConfirm[],
  { actor, now, notifyFactsChange }: Omit<EditContext, 'code'>,
): Promise<{ confirmed: number; skipped: SkippedFact[] }> => {
  const skipped: SkippedFact[] = [];
  let confirmed = 0;
  const checkedOn = now.toISOString().slice(0, 10);
  const byCountry = new Map<string, Map<FactKind, FactToConfirm>>();
  for (const each of requested) {
    const code = findCountry(each.countryCode)?.code ?? each.countryCode;
    byCountry.set(code, (byCountry.get(code) ?? new Map()).set(each.fact, each));
  }
  // Consistent lock order prevents deadlocks.
  for (const code of [...byCountry.keys()].sort()) {
    const requestedForCountry = [...(byCountry.get(code)?.values() ?? [])];
    if (!findCountry(code)) {
      for (const { fact } of requestedForCountry)
        skipped.push({ countryCode: code, fact, reason: 'unknown_country' });
      continue;
    }
    await lockFacts(tx, code);
    const facts = await readFacts(tx, code);
    const plannedChanges: PlannedChange[] = [];
    for (const { fact: kind, version } of requestedForCountry) {
      const stored: StoredFact<Recipient | LegalBasis> = facts[kind];
      const reason = skipReasonOf(stored, version);
      if (reason) skipped.push({ countryCode: code, fact: kind, reason });
      else plannedChanges.push({ kind, stored, after: { ...stored.fact, checkedOn, verified: true } });
    }
    await saveChanges(tx, plannedChanges, { code, actor, now, notifyFactsChange });
    confirmed += plannedChanges.length;
  }
  return { confirmed, skipped };
};

/** Changes both facts of a country or neither; unchanged facts are not written. */
export const changeFacts = async (
  tx: Writer,
  changes: FactChanges,
  context: EditContext,
): Promise<Result<null, ChangeError>> => {
  await lockFacts(tx, context.code);
  const facts = await readFacts(tx, context.code);
  const today = context.now.toISOString().slice(0, 10);
  const errors: FieldError[] = [];
  const plannedChanges: PlannedChange[] = [];
  for (const kind of factKinds) {
    const [change, stored] = [changes[kind], facts[kind]];
    if (!change) continue;
    if (change.version !== undefined && change.version !== stored.version) return err({ kind: 'conflict' });
    const after = changedFact<Recipient | LegalBasis>(stored.fact, change, today);
    for (const { field, message } of evidenceErrors(stored.fact, after, change, context.now))
      errors.push({ path: `${kind}.${field}`, message });
    plannedChanges.push({ kind, stored, after });
  }
  if (errors.length > 0) return err({ kind: 'invalid', errors });
  await saveChanges(tx, plannedChanges, context);
  return ok(null);
};
