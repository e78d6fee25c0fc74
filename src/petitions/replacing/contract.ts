import { z } from '@hono/zod-openapi';
import { replaceBody, replaceChange, replaceResponse } from '#office/replacing/contract.ts';
import { idField } from '../contract.ts';
import { maxSelected, rowFilter } from '../lists.contract.ts';

const fields = ['title', 'content'] as const;

/** What is replaced in which drafts: those a filter finds, without those that were ticked off. */
export const replaceDraftsBody = replaceBody
  .extend({
    fields: z
      .array(z.enum(fields))
      .min(1, { error: 'Bitte wählen Sie, ob im Titel oder im Text gesucht wird.' })
      .max(fields.length),
    filter: rowFilter.default({ list: 'drafts' }),
    except: z.array(idField).max(maxSelected).default([]).openapi({
      description: 'Drafts that stay as they are.',
    }),
  })
  .openapi('ReplaceInDrafts');

export const replaceDraftsResponse = replaceResponse(
  replaceChange.extend({ id: z.int(), countryCode: z.string(), language: z.string() }),
).openapi('ReplacedInDrafts');

export type ReplaceDraftsBody = z.infer<typeof replaceDraftsBody>;
export type ReplaceDraftsResponse = z.infer<typeof replaceDraftsResponse>;
