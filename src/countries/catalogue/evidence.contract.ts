import { z } from '@hono/zod-openapi';
import { confirmableParts, sourceKinds } from './facts.ts';
import { standings } from './standing.ts';

type Mutable<Value> = Value extends string ? Value : { -readonly [Key in keyof Value]: Mutable<Value[Key]> };

/** The same value, typed without `readonly` as zod infers responses. */
export const asResponse = <Value>(value: Value) => value as Mutable<Value>;

const oneOfMessage = (values: readonly string[]) => `Eines von: ${values.join(', ')}`;

/** Whether a text is an https URL without credentials or characters that could break out of a link. */
const isPageAddress = (text: string): boolean =>
  /^https:\/\/[^\s<>"'`\\]+$/.test(text) && URL.canParse(text) && new URL(text).username === '';

const pageAddress = z
  .string()
  .trim()
  .max(500, { error: 'Höchstens 500 Zeichen' })
  .refine(isPageAddress, { error: 'Eine Adresse, die mit https:// beginnt' });

const emailAddress = z.email({ error: 'Eine E-Mail-Adresse' }).max(200, { error: 'Höchstens 200 Zeichen' });

export const sourceSchema = z
  .strictObject({
    url: pageAddress,
    publisher: z
      .string()
      .trim()
      .min(1, { error: 'Bitte nennen, wer die Seite veröffentlicht.' })
      .max(300, { error: 'Höchstens 300 Zeichen' }),
    kind: z.enum(sourceKinds, { error: oneOfMessage(sourceKinds) }).openapi({
      description: 'The office itself, another public body, somebody reliable, or anybody.',
    }),
    pageDate: z
      .string()
      .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, {
        error: 'Ein Jahr, ein Monat oder ein Tag: 2026, 2026-01, 2026-01-31',
      })
      .nullable()
      .openapi({ description: 'Date of the page, as exact as it says.' }),
    readOn: z.iso.date({ error: 'Ein Tag wie 2026-01-31' }),
    confirms: z
      .array(z.enum(confirmableParts, { error: oneOfMessage(confirmableParts) }))
      .min(1, { error: 'Bitte angeben, was die Seite belegt.' })
      .max(confirmableParts.length),
  })
  .openapi('FactSource');

export const sourcesSchema = z
  .array(sourceSchema)
  .max(10, { error: 'Höchstens 10 Quellen' })
  .openapi({ description: 'The pages the fact is from.' });

export const onlineSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), url: pageAddress, source: sourceSchema }),
    z.strictObject({ kind: z.literal('email'), url: emailAddress, source: sourceSchema }),
  ])
  .openapi('OnlineWay');

export const standingSchema = z.enum(standings).openapi({
  description:
    'confirmed by the staff, documented by an official page or two reputable ones, reported by one reputable page, or unconfirmed',
});
