import { z } from '@hono/zod-openapi';
import { regions } from '#countries/catalogue/catalogue.ts';
import { onlineSchema, sourcesSchema, standingSchema } from '#countries/catalogue/evidence.contract.ts';
import {
  type Evidence,
  legalAddressees,
  type legalBasisFields,
  legalHolders,
  legalInstruments,
  legalKinds,
  legalUnits,
  offices,
  type recipientFields,
} from '#countries/catalogue/facts.ts';
import { isBlank } from '#lib/blank.ts';
import type { CallsOf } from '#office/index.ts';
import { maxLengths } from '../catalogue/facts.ts';
import { factKinds } from './country-facts.table.ts';
import type { factsFeature } from './manifest.ts';

const time = z.iso.datetime();
const oneOfMessage = (values: readonly string[]) => `Eines von: ${values.join(', ')}`;
const maxLengthMessage = (length: number) => `Höchstens ${length} Zeichen`;
const strictObject = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unbekannte Felder: ${issue.keys.join(', ')}` : undefined,
  });

const line = z
  .string({ error: 'Eine Zeile Text' })
  .trim()
  .normalize('NFC')
  .refine((text) => !isBlank(text), { error: 'Eine Zeile darf nicht leer sein.' })
  .max(maxLengths.line, { error: maxLengthMessage(maxLengths.line) });
const lines = z
  .array(line)
  .min(1, { error: 'Ohne sichere Zeilen bitte null angeben.' })
  .max(maxLengths.lines, { error: `Höchstens ${maxLengths.lines} Zeilen zwischen Amt und Land` });

const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
};
const tag = z
  .string()
  .max(35)
  .refine(isTag, { error: 'Ein Sprachkürzel nach BCP 47, zum Beispiel de oder pt-BR' });

const evidenceShape = {
  sources: sourcesSchema,
  source: z
    .string()
    .trim()
    .max(maxLengths.source, { error: maxLengthMessage(maxLengths.source) }),
  checkedOn: z.iso.date({ error: 'Ein Tag wie 2026-01-31' }),
  verified: z.boolean({ error: 'true oder false' }),
  caution: z
    .string()
    .trim()
    .max(maxLengths.caution, { error: maxLengthMessage(maxLengths.caution) })
    .openapi({ description: 'German note for the staff; empty without one.' }),
  reviewBy: z.iso
    .date({ error: 'Ein Tag wie 2026-01-31' })
    .nullable()
    .openapi({ description: 'A day by which an entry in transition is looked at again.' }),
} satisfies Record<keyof Evidence, z.ZodType>;

const recipientShape = {
  office: z.enum(offices, { error: oneOfMessage(offices) }),
  lines: lines
    .nullable()
    .openapi({ description: 'Without office and country; null where they are not certain.' }),
  linesOwnScript: lines.nullable().openapi({ description: 'The same in the script of `postalLanguage`.' }),
  linesBy: z
    .record(tag, lines)
    .openapi({ description: 'The lines in other official languages, by language.' }),
  postalLanguage: tag,
  postalCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'Der Code eines Landes, zum Beispiel BE' })
    .nullable()
    .openapi({ description: 'Code of the country the letter goes to, where that is another one.' }),
  officeLine: z.record(tag, line).openapi({ description: "The office's own name, by language." }),
  online: onlineSchema
    .nullable()
    .openapi({ description: 'How the office takes letters online, where it says so.' }),
} satisfies Record<keyof typeof recipientFields, z.ZodType>;
const legalShape = {
  kind: z.enum(legalKinds, { error: oneOfMessage(legalKinds) }),
  instrument: z.enum(legalInstruments, { error: oneOfMessage(legalInstruments) }),
  unit: z.enum(legalUnits, { error: oneOfMessage(legalUnits) }),
  number: z
    .string()
    .trim()
    .normalize('NFC')
    .refine((text) => !isBlank(text), { error: 'Bitte die Nummer angeben.' })
    .max(maxLengths.number, { error: maxLengthMessage(maxLengths.number) }),
  holders: z
    .enum(legalHolders, { error: oneOfMessage(legalHolders) })
    .nullable()
    .openapi({ description: 'Whom the provision protects; null where that is not known.' }),
  addressee: z
    .enum(legalAddressees, { error: oneOfMessage(legalAddressees) })
    .nullable()
    .openapi({ description: 'To whom it lets people turn; null where it names nobody.' }),
} satisfies Record<keyof typeof legalBasisFields, z.ZodType>;
const versionField = {
  version: z.int().min(0).openapi({
    description:
      'As last seen, 0 for a shipped fact; when somebody saved since, the answer is `edit_conflict`.',
  }),
};
const stateShape = {
  standing: standingSchema,
  dueOn: z.iso.date().openapi({ description: 'The day by which it is read again.' }),
  version: z.int().openapi({ description: 'Raised with every change; 0 for a shipped fact.' }),
  shipped: z.boolean().openapi({ description: 'Nobody has edited it here yet.' }),
  updatedAt: time.nullable(),
  updatedBy: z.string().nullable(),
};

const offered = <T extends z.ZodRawShape>(shape: T) =>
  z.object(shape).nullable().openapi({
    description: 'What this release says instead of what was edited here; null where nothing is new.',
  });

const recipientResponse = z
  .object({
    ...recipientShape,
    ...evidenceShape,
    ...stateShape,
    offered: offered({ ...recipientShape, ...evidenceShape }),
  })
  .openapi('EditedRecipient');
const legalResponse = z
  .object({
    ...legalShape,
    ...evidenceShape,
    ...stateShape,
    offered: offered({ ...legalShape, ...evidenceShape }),
  })
  .openapi('EditedLegalBasis');
const factsShape = { countryCode: z.string(), recipient: recipientResponse, legalBasis: legalResponse };
const factsResponse = z.object(factsShape).openapi('CountryFacts');

const affected = z
  .object({
    drafts: z.int().openapi({ description: 'Drafts of this country.' }),
    finals: z.int().openapi({ description: 'Petitions of this country that are served.' }),
  })
  .openapi('AffectedPetitions');

const factReport = z
  .object({
    id: z.int(),
    fact: z.enum(factKinds),
    message: z.string(),
    weight: z.int().openapi({ description: '1; of a letter that came back undelivered 3.' }),
    createdAt: time,
  })
  .openapi('FactReport');

const factChange = z
  .object({
    at: time,
    by: z.string().nullable(),
    action: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .openapi('FactChange');

const print = z
  .object({
    language: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    digits: z.string(),
    country: z.string(),
    capital: z.string(),
    address: z
      .object({
        language: z.string(),
        direction: z.enum(['ltr', 'rtl']),
        country: z.string(),
        capital: z.string(),
        words: z.record(z.string(), z.string()),
      })
      .openapi({ description: 'The same in the language of the address.' }),
    words: z
      .record(z.string(), z.string())
      .openapi({ description: 'Words of offices and legal bases, by key.' }),
  })
  .openapi('FactWords');

/** What the panel of one country shows. */
const panelResponse = z
  .object({
    ...factsShape,
    affected,
    reports: z.array(factReport).openapi({ description: 'Open ones, oldest first.' }),
    history: z.array(factChange).openapi({ description: 'The last 20 changes, newest first.' }),
    print,
  })
  .openapi('CountryFactsPanel');

export const factStates = ['unverified', 'old', 'reported'] as const;

const row = z
  .object({
    countryCode: z.string(),
    countryName: z.string().openapi({ description: 'German name.' }),
    region: z.enum(regions),
    fact: z.enum(factKinds),
    summary: z.string().openapi({ description: 'The fact in one German line.' }),
    sources: sourcesSchema,
    source: z.string(),
    checkedOn: z.iso.date(),
    reviewBy: z.iso.date().nullable(),
    dueOn: z.iso.date(),
    standing: standingSchema,
    verified: z.boolean(),
    version: z.int(),
    openReports: z.array(factReport.omit({ fact: true })),
  })
  .openapi('FactRow');

/**
 * Read-only fields of the responses; accepted and ignored, so that a response can be sent back as request.
 */
const readOnlyFields = {
  fact: {
    shipped: z.unknown(),
    updatedAt: z.unknown(),
    updatedBy: z.unknown(),
    standing: z.unknown(),
    dueOn: z.unknown(),
    offered: z.unknown(),
  },
  country: {
    countryCode: z.unknown(),
    affected: z.unknown(),
    reports: z.unknown(),
    history: z.unknown(),
    print: z.unknown(),
  },
};
type ReadOnlyFields = { [name in keyof typeof readOnlyFields.fact]?: unknown };
const withoutReadOnlyFields = <Change extends object>({
  shipped: _shipped,
  updatedAt: _updatedAt,
  updatedBy: _updatedBy,
  standing: _standing,
  dueOn: _dueOn,
  offered: _offered,
  ...change
}: Change & ReadOnlyFields) => change;

export const factChanges = strictObject(readOnlyFields.country)
  .partial()
  .extend({
    recipient: strictObject({ ...recipientShape, ...evidenceShape, ...versionField, ...readOnlyFields.fact })
      .partial()
      .transform(withoutReadOnlyFields)
      .optional(),
    legalBasis: strictObject({ ...legalShape, ...evidenceShape, ...versionField, ...readOnlyFields.fact })
      .partial()
      .transform(withoutReadOnlyFields)
      .optional(),
  })
  .openapi('CountryFactsChanges');

const params = z.object({ code: z.string().openapi({ example: 'DE' }) });

/** Maximum facts per confirm request: all that exist. */
const maxConfirmed = 400;

/** Maximum reports per settle request: the daily limit of incoming ones. */
const maxSettled = 500;

/** Requests and responses of the staff API, shared by the server's routes and the back office client. */
export const factCalls = {
  'GET /api/admin/facts': {
    query: z.object({ state: z.enum(factStates, { error: oneOfMessage(factStates) }).optional() }),
    response: z.array(row),
  },
  'GET /api/admin/facts/{code}': {
    params,
    query: z.object({
      language: z
        .string()
        .max(35)
        .optional()
        .openapi({ description: 'Of `print`; unset: of the main letter.' }),
    }),
    response: panelResponse,
  },
  'PATCH /api/admin/facts/{code}': {
    params,
    body: factChanges,
    response: z.object({ ...factsShape, affected }).openapi('ChangedCountryFacts'),
  },
  'POST /api/admin/facts/confirm': {
    body: strictObject({
      facts: z
        .array(
          strictObject({
            countryCode: z.string({ error: 'Der Code eines Landes' }),
            fact: z.enum(factKinds, { error: oneOfMessage(factKinds) }),
            version: versionField.version.optional(),
          }),
          { error: 'Eine Liste von Angaben' },
        )
        .min(1, { error: 'Mindestens eine Angabe' })
        .max(maxConfirmed, { error: `Höchstens ${maxConfirmed} Angaben` }),
    }).openapi('FactsToConfirm'),
    response: z
      .object({
        confirmed: z.int(),
        skipped: z.array(
          z.object({
            countryCode: z.string(),
            fact: z.enum(factKinds),
            reason: z.enum(['changed', 'no_source', 'unknown_country']),
          }),
        ),
      })
      .openapi('ConfirmedFacts'),
  },
  'POST /api/admin/facts/reports/{id}/settle': {
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  },
  'POST /api/admin/facts/reports/settle': {
    body: strictObject({
      ids: z
        .array(z.int().positive().max(Number.MAX_SAFE_INTEGER), { error: 'Eine Liste von Nummern' })
        .min(1, { error: 'Mindestens ein Hinweis' })
        .max(maxSettled, { error: `Höchstens ${maxSettled} Hinweise` }),
    }).openapi('SettledFactReports'),
    response: z
      .object({ settled: z.int().openapi({ description: 'How many of them were open.' }) })
      .openapi('SettledNumber'),
  },
} as const satisfies CallsOf<typeof factsFeature>;

/** What a visitor says is wrong with a fact. */
export const reportBody = strictObject({
  countryCode: z
    .string({ error: 'Der Code eines Landes' })
    .openapi({ description: 'A listed country, in any case.', example: 'BD' }),
  fact: z.enum(factKinds, { error: oneOfMessage(factKinds) }),
  message: z
    .string({ error: 'Ein Text' })
    .openapi({ description: `1 to ${maxLengths.message} characters once spaces around it are gone.` }),
}).openapi('FactReportBody');

export type FactRow = z.infer<typeof row>;
export type FactsResponse = z.infer<typeof factsResponse>;
export type FactsPanelResponse = z.infer<typeof panelResponse>;
export type FactChanges = z.infer<typeof factChanges>;
export type RecipientResponse = z.infer<typeof recipientResponse>;
export type LegalResponse = z.infer<typeof legalResponse>;
