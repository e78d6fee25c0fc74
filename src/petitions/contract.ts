import { z } from '@hono/zod-openapi';
import { isBlank } from '#lib/blank.ts';
import { draftStatuses, priorities } from './status.ts';
import { versionReasons } from './version-reasons.ts';

/** Maximum text lengths in UTF-16 code units. */
export const maxLengths = {
  title: 300,
  content: 20_000,
  address: 1000,
  remark: 2000,
  note: 1000,
  search: 100,
};

export const time = z.iso.datetime();
/** Maximum of PostgreSQL's `integer`. */
const maxId = 2_147_483_647;
const id = z.coerce.number().int().positive().max(maxId);
/** An id in a JSON body, where it is a number and not a string. */
export const idField = z.int().positive().max(maxId);

/** Text the database can hold, with plain line breaks. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.',
    })
    .overwrite((value) => value.replace(/\r\n?/g, '\n'));
const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** The reason for a decision, shown in the log. */
export const reasonText = text(maxLengths.note).trim().min(1, { error: 'Bitte nennen Sie den Grund.' });

/** Who works on a draft, until when, what happens at which time, and why. */
export const plan = {
  assignee: z.string().nullable().openapi({ description: 'User name.' }),
  dueOn: z.iso.date().nullable().openapi({ description: 'The day by which it is to be done.' }),
  publishAt: time.nullable().openapi({ description: 'Published by itself at this time.' }),
  withdrawAt: time.nullable().openapi({ description: 'Withdrawn by itself at this time.' }),
  note: z.string().nullable().openapi({ description: 'Why the last step was taken.' }),
};

const assignee = z
  .union([text(100).trim().min(1), idField], { error: 'Ein Benutzername, eine Benutzernummer oder null.' })
  .nullable()
  .openapi({ description: 'User name or id; null: nobody.' });
const dueOn = z.iso
  .date({ error: 'Ein Datum wie 2026-12-01 oder null.' })
  .nullable()
  .openapi({ description: 'Not in the past, by the day in UTC.' });
const plannedTime = z.iso
  .datetime({ offset: true, error: 'Ein Zeitpunkt wie 2026-12-01T09:00:00Z oder null.' })
  .nullable();

/** Who works on drafts, and until when. */
export const workChanges = { assignee: assignee.optional(), dueOn: dueOn.optional() };

export const draftResponse = z
  .object({
    id: z.int(),
    countryCode: z.string(),
    language: z.string().openapi({ description: 'BCP 47 tag.' }),
    title: z.string(),
    content: z.string().openapi({ description: 'Plain text in the markup of the petition.' }),
    status: z.enum(draftStatuses),
    priority: z.enum(priorities),
    governmentAddress: z.string().openapi({ description: 'Postal lines, one per line.' }),
    ...plan,
    createdAt: time,
    updatedAt: time.openapi({ description: 'Differs with every save.' }),
  })
  .openapi('PetitionDraft');

export const draftParams = z.object({ id });
export const versionParams = z.object({ id, version: id });
export const remarkParams = z.object({ id, remarkId: id });

export const requiredText = text(maxLengths.content).refine((value) => !isBlank(value), {
  error: 'Der Text darf nicht leer sein.',
});

/** Changed fields of a draft, or the whole draft: read-only fields are ignored. */
export const draftChanges = z
  .object({
    title: text(maxLengths.title)
      .trim()
      .refine((value) => !isBlank(value), { error: 'Der Titel darf nicht leer sein.' })
      .optional(),
    content: requiredText.optional(),
    status: z.enum(draftStatuses).optional(),
    priority: z.enum(priorities).optional(),
    governmentAddress: text(maxLengths.address).optional(),
    updatedAt: time.optional().openapi({
      description: 'As last seen; when somebody saved in between, the answer is `edit_conflict`.',
    }),
    action: z.string().max(60).optional().openapi({
      description: '`approve`, `review` or `revise` set the state together with the text.',
    }),
    ...workChanges,
    publishAt: plannedTime.optional().openapi({
      description: 'In the future; at this time the draft is published if nothing holds it back.',
    }),
    withdrawAt: plannedTime.optional().openapi({
      description: 'In the future, and after `publishAt`; at this time what it published is withdrawn.',
    }),
    note: text(maxLengths.note).trim().nullable().optional().openapi({
      description: 'Why, for example what is to be corrected; kept with the step in the history.',
    }),
  })
  .openapi('PetitionDraftChanges');

export const versionResponse = z
  .object({
    version: z.int(),
    title: z.string(),
    content: z.string(),
    reason: z.enum(versionReasons),
    savedAt: time,
    savedBy: z.string(),
    /** Whether this text is or was published from this draft. */
    published: z.enum(['now', 'before']).nullable(),
  })
  .openapi('PetitionDraftVersion');

/** What happened to a draft, apart from its versions and remarks. */
const draftEvents = [
  'status',
  'planned',
  'missed',
  'published',
  'undone',
  'restored',
  'withdrawn',
  'deleted',
] as const;
export const eventResponse = z
  .object({
    kind: z.enum(draftEvents),
    at: time,
    /** User name; null if nobody was signed in. */
    by: z.string().nullable(),
    /** Of a `status` event. */
    from: z.enum(draftStatuses).nullable(),
    to: z.enum(draftStatuses).nullable(),
    /** Why, such as what is to be corrected, or why it was published despite holds or not at its time. */
    note: z.string().nullable(),
    /** Of a `planned` event: what was changed, as it is since. */
    plan: z.object(plan).omit({ note: true }).partial().nullable(),
    /** The time for which it had been planned. */
    plannedFor: time.nullable(),
  })
  .openapi('DraftEvent');

export const generateBody = z
  .object({
    countryCode,
    language: z.string().default('de'),
    priority: z.enum(priorities).default('standard'),
    replace: z.boolean().default(false),
  })
  .openapi('GeneratePetition');

/** Generates many drafts as a job; existing drafts are left unchanged. */
export const generateManyBody = z.object({
  countryCodes: z.union([z.literal('all'), z.array(countryCode).min(1).max(300)]),
  languages: z.union([z.literal('all'), z.array(z.string()).min(1).max(100)]),
  priority: z.enum(priorities).default('standard'),
});

export const jobResponse = z
  .object({
    jobId: z.string(),
    total: z.int().openapi({ description: 'How many drafts it is about.' }),
  })
  .openapi('StartedJob');

export const checkResponse = z
  .object({
    qualityScore: z.int(),
    passedChecks: z.int(),
    totalChecks: z.int(),
    recommendedStatus: z.enum(['pending', 'review', 'approved']),
    checks: z.array(
      z.object({
        id: z.string(),
        passed: z.boolean(),
        /** What is wrong and how to fix it; for a passed check, what is right. */
        message: z.string(),
        /** Line of the content, from 1. */
        line: z.int().optional(),
        /** Column from 1 and length of the affected text, both in UTF-16 code units. */
        column: z.int().optional(),
        length: z.int().optional(),
        /** Whether `POST …/repair` can fix it automatically. */
        repairable: z.boolean().optional(),
      }),
    ),
  })
  .openapi('QualityCheck');

export const repairBody = z.object({
  checks: z.array(z.string().max(60)).max(50).optional(),
  content: requiredText.optional(),
});
/** The repaired text; nothing is saved. */
export const repairResponse = z.object({ content: z.string(), changes: z.array(z.string()) });
/** A text as it stands in the editor, checked without being saved. */
export const checkTextBody = z.object({
  title: text(maxLengths.title),
  content: text(maxLengths.content),
});

export const aiBody = z.object({
  countryCode,
  currentContent: requiredText,
});
export const aiResponse = z
  .object({
    content: z.string(),
    method: z.enum(['ai', 'repair']),
    changes: z.array(z.string()),
    draft: draftResponse,
  })
  .openapi('ImprovedPetition');

const mentions = z.array(z.string()).openapi({
  description: 'Names in the text, after an @ and here in lower case, of colleagues who were told.',
});
export const colleague = z
  .object({
    username: z.string(),
    seesDrafts: z.boolean().openapi({ description: 'Otherwise a mention does not reach them.' }),
  })
  .openapi('Colleague');
export const remarkResponse = z
  .object({
    id: z.int(),
    text: z.string(),
    quote: z.string(),
    from: z.int(),
    to: z.int(),
    state: z.enum(['open', 'settled']),
    author: z.string(),
    createdAt: time,
    /** Oldest first. */
    replies: z.array(
      z.object({ id: z.int(), text: z.string(), author: z.string(), createdAt: time, mentions }),
    ),
    mentions,
  })
  .openapi('Remark');
const remarkText = (error: string) =>
  text(maxLengths.remark)
    .trim()
    .refine((value) => !isBlank(value), { error });
export const newReply = z.object({ text: remarkText('Bitte schreiben Sie eine Antwort.') });
export const newRemark = z.object({
  text: remarkText('Bitte schreiben Sie eine Bemerkung.'),
  quote: text(maxLengths.remark),
  from: z.int().min(0),
  to: z.int().min(0),
});
export const remarkChanges = z.object({ state: z.enum(['open', 'settled']) });

const conflict = z.object({ base: z.string(), edited: z.string(), current: z.string() });
export const mergeResponse = z
  .object({
    /** The text as composed originally, as edited, and as it would be composed today. */
    base: z.string(),
    edited: z.string(),
    current: z.string(),
    /** The merged text; conflicting passages keep the edited version. */
    merged: z.string(),
    conflicts: z.array(conflict),
    /** What has changed since, in German: `Empfänger`, `Grundlage`, or the key of a base text. */
    changed: z.array(z.object({ source: z.string(), label: z.string() })),
  })
  .openapi('PetitionMerge');
export const mergeBody = z.object({ content: requiredText, updatedAt: time.optional() });

export const presenceBody = z.object({
  editor: z.string().regex(/^[\w-]{8,64}$/, { error: '8 bis 64 Buchstaben, Ziffern, - oder _' }),
  leaving: z.boolean().default(false),
  writing: z.boolean().default(false).openapi({
    description: 'Text was typed since the last call. Another person who opens the draft then reads it.',
  }),
  takeOver: z.boolean().default(false).openapi({
    description: 'From now on this editor writes, and the one that wrote until now reads.',
  }),
});
export const presenceResponse = z.object({
  others: z.array(z.object({ username: z.string(), openedAt: time })),
  /** Another person who is writing; the text is theirs until a minute after their last letter. */
  writer: z.string().nullable(),
  /** Last save of the draft, so that an open editor notices saves by others. */
  updatedAt: time,
  updatedBy: z.string(),
});

/** The text that visitors currently get for the draft's country and language. */
export const servedResponse = z.object({
  kind: z.enum(['final', 'composed']),
  title: z.string(),
  content: z.string(),
  /** Path of the public page that shows the letter; null while the public cannot see it. */
  page: z.string().nullable(),
});

/** The German petition of the same country, for staff who cannot read the draft's language. */
export const germanResponse = z.object({ content: z.string() });

/** All data needed to open the editor. */
export const editorResponse = z.object({
  draft: draftResponse,
  direction: z.enum(['ltr', 'rtl']),
  /** The signature lines in the draft's language. */
  signature: z.string(),
  quality: checkResponse,
  nextStatuses: z.array(z.enum(draftStatuses)),
  updatedBy: z.string(),
  note: z.string().nullable(),
  outdated: z.boolean(),
  /** Id of the petition that was published from this draft and is served now; null if there is none. */
  servedFinalId: z.int().nullable(),
});

export type DraftResponse = z.infer<typeof draftResponse>;
export type DraftChanges = z.infer<typeof draftChanges>;
export type DraftVersion = z.infer<typeof versionResponse>;
export type DraftEvent = z.infer<typeof eventResponse>;
export type QualityCheck = z.infer<typeof checkResponse>;
export type Remark = z.infer<typeof remarkResponse>;
export type Merge = z.infer<typeof mergeResponse>;
