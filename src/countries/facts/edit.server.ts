import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import { supportingSources } from '#countries/catalogue/evidence.ts';
import type { LegalBasis, Recipient } from '#countries/catalogue/facts.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Actor } from '#office/index.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import { changedFact, type Differences, differences, evidenceFaults } from './changes.ts';
import type { FactChanges } from './contract.ts';
import { type FactKind, factKinds } from './country-facts.table.ts';
import type { FieldFault } from './printable.server.ts';
import { lockFacts, readFacts, type StoredFact, saveFact } from './store.server.ts';

/** Notifies all processes on commit that the facts of a country have changed. */
export type AnnounceFacts = (tx: Writer, code: string) => Promise<void>;

export type ChangeProblem = { kind: 'conflict' } | { kind: 'faults'; faults: FieldFault[] };

/** `actor`: null for the command line. */
type Context = { code: string; actor: Actor | null; now: Date; announce: AnnounceFacts };

type Step = { kind: FactKind; kept: StoredFact<Recipient | LegalBasis>; after: Recipient | LegalBasis };

/** The subject of the audit entries about a country's facts. */
export const factsSubject = (code: string): string => `facts:${code}`;

const save = async (tx: Writer, steps: readonly Step[], { code, actor, now, announce }: Context) => {
  const details: Record<string, Differences[string]> = {};
  for (const { kind, kept, after } of steps) {
    const changed = Object.entries(differences(kept.fact, after));
    // Saving without a change dismisses the version offered by this release.
    if (changed.length === 0 && kept.offered === null) continue;
    for (const [field, values] of changed) details[`${kind}.${field}`] = values;
    const by = { version: kept.version + 1, updatedAt: now, updatedBy: actor?.username ?? 'npm run facts' };
    await saveFact(tx, { code, kind }, after, by);
  }
  if (Object.keys(details).length === 0) return;
  await recordAudit(tx, { at: now, actor, action: 'fact_changed', subject: factsSubject(code), details });
  await announce(tx, code);
};

export type FactToConfirm = { countryCode: string; fact: FactKind; version?: number | undefined };
export type SkippedFact = {
  countryCode: string;
  fact: FactKind;
  reason: 'changed' | 'no_source' | 'unknown_country';
};

/** Why a fact cannot be confirmed; null when it can. */
const refusalOf = (kept: StoredFact<Recipient | LegalBasis>, version: number | undefined) => {
  if (version !== undefined && version !== kept.version) return 'changed';
  const hasSource = kept.fact.source !== '' || supportingSources(kept.fact).length > 0;
  return hasSource ? null : 'no_source';
};

/** Confirms facts checked today; skips those that have changed in the meantime or have no source. */
export const confirmFacts = async (
  tx: Writer,
  wanted: readonly FactToConfirm[],
  { actor, now, announce }: Omit<Context, 'code'>,
): Promise<{ confirmed: number; skipped: SkippedFact[] }> => {
  const skipped: SkippedFact[] = [];
  let confirmed = 0;
  const checkedOn = now.toISOString().slice(0, 10);
  // Consistent lock order prevents deadlocks.
  for (const code of [...new Set(wanted.map(({ countryCode }) => countryCode))].sort()) {
    const about = wanted.filter(({ countryCode }) => countryCode === code);
    if (!findCountry(code)) {
      for (const { fact } of about) skipped.push({ countryCode: code, fact, reason: 'unknown_country' });
      continue;
    }
    await lockFacts(tx, code);
    const facts = await readFacts(tx, code);
    const steps: Step[] = [];
    for (const { fact: kind, version } of about) {
      const kept: StoredFact<Recipient | LegalBasis> = facts[kind];
      const reason = refusalOf(kept, version);
      if (reason) skipped.push({ countryCode: code, fact: kind, reason });
      else steps.push({ kind, kept, after: { ...kept.fact, checkedOn, verified: true } });
    }
    await save(tx, steps, { code, actor, now, announce });
    confirmed += steps.length;
  }
  return { confirmed, skipped };
};

/** Changes both facts of a country or neither; unchanged facts are not written. */
export const changeFacts = async (
  tx: Writer,
  changes: FactChanges,
  context: Context,
): Promise<Result<null, ChangeProblem>> => {
  await lockFacts(tx, context.code);
  const facts = await readFacts(tx, context.code);
  const today = context.now.toISOString().slice(0, 10);
  const faults: FieldFault[] = [];
  const steps: Step[] = [];
  for (const kind of factKinds) {
    const [change, kept] = [changes[kind], facts[kind]];
    if (!change) continue;
    if (change.version !== undefined && change.version !== kept.version) return err({ kind: 'conflict' });
    const after = changedFact<Recipient | LegalBasis>(kept.fact, change, today);
    for (const { field, message } of evidenceFaults(kept.fact, after, change, context.now))
      faults.push({ path: `${kind}.${field}`, message });
    steps.push({ kind, kept, after });
  }
  if (faults.length > 0) return err({ kind: 'faults', faults });
  await save(tx, steps, context);
  return ok(null);
};
