import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import { languageParams, languageTag, textId, time } from '../contract/fields.ts';
import type { glossaryFeature } from './manifest.ts';

/** More than this is no entry of a glossary, and not worth a sentence of its own. */
const words = z.string().max(2_000);
const phrases = z.array(words).max(200);

const glossaryTerm = z
  .object({
    language: languageTag,
    term: z.string().openapi({ description: 'The German term.', example: 'Welthandel' }),
    translation: z.string().openapi({ description: 'Words in brackets may be left out of a text.' }),
    note: z.string(),
    forbidden: z
      .array(z.string())
      .openapi({ description: 'Phrases of word stems that must not translate it.' }),
    uses: z.int().openapi({ description: 'Number of texts whose German contains the term.' }),
    misfits: z.int().openapi({
      description: 'Number of them whose translation lacks the term or has a forbidden word.',
    }),
    germanForms: z
      .array(z.string())
      .openapi({ description: 'Phrases of word stems that name it in German.' }),
    forms: z.array(z.string()).openapi({ description: 'Phrases of word stems; a translation needs one.' }),
    shipped: z.boolean().openapi({ description: 'Part of the release, as it is or edited.' }),
    edited: z.boolean(),
    updatedAt: time.nullable().openapi({ description: 'Null where it is as shipped.' }),
    updatedBy: z.string().nullable(),
  })
  .openapi('GlossaryTerm');

/** A text whose German contains a term. */
const termUse = z.object({
  textId,
  german: z.string(),
  /** Null: not translated. */
  text: z.string().nullable(),
  fault: z.enum(['missing', 'forbidden']).nullable(),
  /** The forbidden phrases it has. */
  forbidden: z.array(z.string()),
});

const termWithTexts = glossaryTerm
  .extend({ texts: z.array(termUse).openapi({ description: 'The texts that use it, misfits first.' }) })
  .openapi('GlossaryTermWithTexts');

const termParams = languageParams.extend({ term: z.string().max(500) });

export const writtenTerm = z.object({
  translation: words,
  note: words.optional(),
  forbidden: phrases.optional(),
  germanForms: phrases.optional(),
  forms: phrases.optional(),
  /** As last loaded; null: it was not edited. If somebody saved since, the response is `edit_conflict`. */
  updatedAt: time.nullable().optional(),
});

/** Request and response of each call. */
export const glossaryCalls = {
  'GET /api/admin/glossary/{language}': { params: languageParams, response: z.array(glossaryTerm) },
  'GET /api/admin/glossary/{language}/{term}': { params: termParams, response: termWithTexts },
  'PUT /api/admin/glossary/{language}/{term}': {
    params: termParams,
    body: writtenTerm,
    response: termWithTexts,
  },
  'DELETE /api/admin/glossary/{language}/{term}': { params: termParams },
} as const satisfies CallsOf<typeof glossaryFeature>;

export type GlossaryTerm = z.infer<typeof glossaryTerm>;
export type GlossaryTermWithTexts = z.infer<typeof termWithTexts>;
export type TermUse = z.infer<typeof termUse>;
