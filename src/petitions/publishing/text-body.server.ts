import type { Context } from 'hono';
import { contentErrors, findLanguage } from '#content/index.server.ts';
import { countryErrors, findCountry } from '#countries/index.server.ts';
import type { LetterService } from '#letters/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { type PetitionText, petitionText } from '../publishing.contract.ts';
import type { LetterText } from './letter-texts.server.ts';

/** Maximum body size in bytes, well above the longest text with escapes. */
export const maxTextBytes = 1_000_000;

const isForm = (type: string) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type);

const unreadableForm = (cause: unknown): ApiError =>
  new ApiError(httpErrors.invalid_input, {
    details: [{ path: 'body', message: 'Das Formular ist unvollständig oder beschädigt.' }],
    cause,
  });

/** Forms send their line breaks as CR LF. */
const fromForm = async (c: Context): Promise<unknown> => {
  const fields = await c.req.parseBody().catch((error: unknown) => {
    throw error instanceof TypeError ? unreadableForm(error) : error;
  });
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
    ]),
  );
};

/** The text in the body of a request, JSON or a form. @throws ApiError */
export const readPetitionText = async (c: Context): Promise<PetitionText> => {
  const type = c.req.header('Content-Type') ?? '';
  if (!isForm(type) && !/^application\/json\s*(;|$)/i.test(type))
    throw new ApiError(httpErrors.unsupported_media_type);
  const body: unknown = isForm(type)
    ? await fromForm(c)
    : await c.req.json().catch((error: unknown) => {
        throw error instanceof SyntaxError ? new ApiError(httpErrors.invalid_json, { cause: error }) : error;
      });
  const read = petitionText.safeParse(body);
  if (read.success) return read.data;
  const details = read.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }));
  throw new ApiError(httpErrors.invalid_input, { details });
};

/** Country and language of a text, as the letter needs them. @throws ApiError `country_not_found`, `language_not_supported` */
export const letterTextOf = (petitions: Pick<LetterService, 'hasLetter'>, text: PetitionText): LetterText => {
  const country = findCountry(text.countryCode);
  if (!country) throw new ApiError(countryErrors.country_not_found);
  const language = findLanguage(text.language);
  if (!language || !petitions.hasLetter(language)) throw new ApiError(contentErrors.language_not_supported);
  return { country, language, title: text.title, content: text.content };
};
