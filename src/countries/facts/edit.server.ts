import type { LegalBasis, Recipient } from '#countries/catalogue/facts.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Actor } from '#office/index.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import { changedFact, type Differences, differences, evidenceFaults } from './changes.ts';
import type { FactChanges } from './contract.ts';
import { type FactKind, factKinds } from './country-facts.table.ts';
import type { FieldFault } from './printable.server.ts';
import { type Kept, lockFacts, readFacts, saveFact } from './store.server.ts';

/** Tells every process, once the transaction commits, that the facts of a country have changed. */
export type AnnounceFacts = (tx: Writer, code: string) => Promise<void>;

export type ChangeProblem = { kind: 'conflict' } | { kind: 'faults'; faults: FieldFault[] };

type Context = { code: string; actor: Actor; now: Date; announce: AnnounceFacts };

type Step = { kind: FactKind; kept: Kept<Recipient | LegalBasis>; after: Recipient | LegalBasis };

/** The subject of the audit entries about a country's facts. */
export const factsSubject = (code: string): string => `facts:${code}`;

const save = async (tx: Writer, steps: readonly Step[], { code, actor, now, announce }: Context) => {
  const details: Record<string, Differences[string]> = {};
  for (const { kind, kept, after } of steps) {
    const changed = Object.entries(differences(kept.fact, after));
    if (changed.length === 0) continue;
    for (const [field, values] of changed) details[`${kind}.${field}`] = values;
    const by = { version: kept.version + 1, updatedAt: now, updatedBy: actor.username };
    await saveFact(tx, { code, kind }, after, by);
  }
  if (Object.keys(details).length === 0) return;
  await recordAudit(tx, { at: now, actor, action: 'fact_changed', subject: factsSubject(code), details });
  await announce(tx, code);
};

/** Changes the facts of a country, or neither of them; a change that changes nothing leaves no trace. */
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
