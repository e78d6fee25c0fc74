import { z } from '@hono/zod-openapi';
import { categories } from '#content/index.ts';

export const time = z.iso.datetime();

export const oneOfMessage = (values: readonly string[]) => `Eines von: ${values.join(', ')}`;

/** Maximum length of a stored or translated text, in UTF-16 units. */
export const maxTextLength = 10_000;

export const textId = z.string().max(100).openapi({ example: 'gfi_main_title' });

/** Id of a text in a request; PostgreSQL rejects null characters even in queries. */
export const textIdParam = textId.refine((id) => !id.includes('\0'), { error: 'Der Schlüssel eines Textes' });

export const languageTag = z.string().max(35).openapi({ example: 'fr' });

export const countryCode = z.string().max(8).openapi({ example: 'DE' });

export const category = z.enum(categories, { error: oneOfMessage(categories) });

export const writtenText = z
  .string({ error: 'Ein Text' })
  .max(maxTextLength, { error: `Höchstens ${maxTextLength} Zeichen` })
  .refine((text) => text.trim() !== '', { error: 'Der Text darf nicht leer sein.' });

/** The German text as loaded by the client; if it changed since, the response is `edit_conflict`. */
export const expectedGerman = z.string().max(maxTextLength).optional();

/** A person confirmed the text although it seems to be in another language. */
export const confirmed = z.boolean().optional();

export const flag = z.stringbool({ error: 'true oder false' });

export const textParams = z.object({ id: textIdParam });

export const itemParams = z.object({ textId: textIdParam, language: languageTag });

export const languageParams = z.object({ language: languageTag });

export const countryQuery = z.object({ countryCode: countryCode.optional() });
