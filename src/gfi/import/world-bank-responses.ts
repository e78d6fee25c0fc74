import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { quoted } from './quoted.ts';

/** The API sends numbers as JSON numbers or strings. */
const number = z.coerce.number().int().nonnegative();

const page = z.object({
  page: number,
  pages: number,
  total: number,
  lastupdated: z.string().max(40).nullish(),
});

const observation = z.object({
  country: z.object({ id: z.string() }),
  countryiso3code: z.string().nullish(),
  date: z.string(),
  value: z.number().nullable(),
});

const country = z.object({
  id: z.string(),
  iso2Code: z.string(),
  region: z.object({ id: z.string(), value: z.string() }),
});

const errorSchema = z.tuple([
  z.object({
    message: z.array(
      z.object({ id: z.coerce.string(), key: z.string().nullish(), value: z.string().nullish() }),
    ),
  }),
]);

export const observationsResponse = z.tuple([page, z.array(observation).nullable()]);
export const countriesResponse = z.tuple([page, z.array(country)]);

export type Observation = z.infer<typeof observation>;
export type WorldBankCountry = z.infer<typeof country>;

/** The API's error message, which may come with status 200; null when there is none. */
export const apiErrorIn = (body: unknown): string | null => {
  const found = errorSchema.safeParse(body);
  if (!found.success) return null;
  return found.data[0].message
    .map(({ id, key, value }) => [id, key, value].filter(Boolean).join(' '))
    .join('; ');
};

/** Parses a body as JSON, with or without a byte-order mark. */
export const parseBody = (text: string): Result<unknown, string> => {
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return err(`kein JSON: ${quoted(text.slice(0, 60))}`);
  }
};
