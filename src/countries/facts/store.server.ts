import { eq, sql } from 'drizzle-orm';
import { textHash } from '#content/index.server.ts';
import { legalBasisOf, recipientOf } from '#countries/catalogue/catalogue.server.ts';
import type {
  Evidence,
  LegalBasis,
  LegalFact,
  Recipient,
  RecipientFact,
} from '#countries/catalogue/facts.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { notifyInbox } from '#office/index.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { countryFacts, type FactKind } from './country-facts.table.ts';

type Facts = { recipient: Recipient; legalBasis: LegalBasis };

/** A current fact with its version and last change. */
export type StoredFact<Fact> = {
  fact: Fact;
  /** 0 for a shipped fact. */
  version: number;
  updatedAt: Date | null;
  updatedBy: string | null;
  /** The version of this release, when it is newer than the one the edit was based on. */
  offered: Fact | null;
};
export type StoredFacts = { [Kind in FactKind]: StoredFact<Facts[Kind]> };

type Row = typeof countryFacts.$inferSelect;

const shippedFact = <Fact>(fact: Fact): StoredFact<Fact> => ({
  fact,
  version: 0,
  updatedAt: null,
  updatedBy: null,
  offered: null,
});

/** Digest of a shipped fact with its sources. */
const hashOf = (fact: Recipient | LegalBasis): string => textHash(canonicalJson(fact));

const editedFact = <Fact extends Recipient | LegalBasis>(
  { value, sources, source, checkedOn, verified, ...row }: Row,
  release: Fact,
): StoredFact<Fact> => ({
  fact: { ...(value as Omit<Fact, keyof Evidence>), sources, source, checkedOn, verified } as unknown as Fact,
  version: row.version,
  updatedAt: row.updatedAt,
  updatedBy: row.updatedBy,
  offered: row.shippedDigest === hashOf(release) ? null : release,
});

const factsFrom = (code: string, rows: readonly Row[]): StoredFacts => {
  const rowOf = (kind: FactKind) => rows.find((row) => row.countryCode === code && row.fact === kind);
  const [recipient, legalBasis] = [rowOf('recipient'), rowOf('legalBasis')];
  return {
    recipient: recipient ? editedFact(recipient, recipientOf(code)) : shippedFact(recipientOf(code)),
    legalBasis: legalBasis ? editedFact(legalBasis, legalBasisOf(code)) : shippedFact(legalBasisOf(code)),
  };
};

/** The facts of a country, edited or as shipped. @throws RangeError for a code that is not in the catalogue */
export const readFacts = async (db: Reader, code: string): Promise<StoredFacts> =>
  factsFrom(code, await db.select().from(countryFacts).where(eq(countryFacts.countryCode, code)));

/** The facts of several countries at once. */
export const readFactsOfCountries = async (
  db: Reader,
  codes: readonly string[],
): Promise<Map<string, StoredFacts>> => {
  const rows = await db.select().from(countryFacts);
  return new Map(
    codes.map((code) => [
      code,
      factsFrom(
        code,
        rows.filter((row) => row.countryCode === code),
      ),
    ]),
  );
};

/** Key of the advisory locks, one for each country; any number not used elsewhere. */
const FACTS_LOCK = 7_202_613;

/** Serialises changes of the facts of a country until the transaction ends. */
export const lockFacts = async (tx: Writer, code: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${FACTS_LOCK}, hashtext(${code}))`);
};

/** Stores an edited fact, replacing the previous one. */
export const saveFact = async (
  tx: Writer,
  key: { code: string; kind: FactKind },
  fact: Recipient | LegalBasis,
  changedBy: { version: number; updatedAt: Date; updatedBy: string },
): Promise<void> => {
  const { sources, source, checkedOn, verified, ...value } = fact;
  const release = key.kind === 'recipient' ? recipientOf(key.code) : legalBasisOf(key.code);
  const shippedDigest = hashOf(release);
  const row = { value, sources: [...sources], source, checkedOn, verified, shippedDigest, ...changedBy };
  await tx
    .insert(countryFacts)
    .values({ countryCode: key.code, fact: key.kind, ...row })
    .onConflictDoUpdate({ target: [countryFacts.countryCode, countryFacts.fact], set: row });
  await notifyInbox(tx);
};

/** The edited facts of a country; a missing one is as shipped. */
export type EditedFacts = { recipient?: RecipientFact; legalBasis?: LegalFact };

const { countryCode, fact, value, sources, verified } = countryFacts;
const visibleColumns = { countryCode, fact, value, sources, verified };

/** Every country with edited facts, by its code. */
export const loadEditedFacts = async (db: Reader): Promise<Map<string, EditedFacts>> => {
  const found = new Map<string, EditedFacts>();
  for (const row of await db.select(visibleColumns).from(countryFacts).orderBy(countryCode, fact))
    found.set(row.countryCode, {
      ...found.get(row.countryCode),
      [row.fact]: { ...row.value, sources: row.sources, verified: row.verified },
    });
  return found;
};

/** The edited facts of one country; empty when it has none. */
export const loadEditedFactsOf = async (db: Reader, code: string): Promise<EditedFacts> => {
  const rows = await db.select(visibleColumns).from(countryFacts).where(eq(countryCode, code)).orderBy(fact);
  return Object.fromEntries(
    rows.map(({ fact: kind, value: storedValue, ...row }) => [
      kind,
      { ...storedValue, sources: row.sources, verified: row.verified },
    ]),
  );
};
