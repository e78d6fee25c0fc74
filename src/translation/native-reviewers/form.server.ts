import type { Context, MiddlewareHandler } from 'hono';
import { fillPlaceholders, findTextFaults } from '#content/index.server.ts';
import { isBlank } from '#lib/blank.ts';
import { accountErrors, isOwnOrigin } from '#office/index.server.ts';
import { limitBody } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { reviewerLimits } from './limits.ts';
import type { PageTexts } from './pages/page-texts.ts';
import type { Problems, TypedFields } from './pages/text-page.tsx';
import type { ReadingText } from './texts.server.ts';
import { lengthFault, placeholderFaults } from './wording.ts';

/** Maximum body size in bytes: the longest fields, at nine bytes per character. */
const limitForm = limitBody(131_072);
const formContentType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Browsers send the origin `null` from pages without a referrer, such as these. Older browsers send
 * no other header about the origin; they are accepted, because other sites do not know the token.
 */
const isOwnForm = (c: Context, publicUrl: string): boolean => {
  const [origin, fetchSite] = [c.req.header('Origin'), c.req.header('Sec-Fetch-Site')];
  return isOwnOrigin({ origin, fetchSite }, publicUrl) || (origin === 'null' && fetchSite === undefined);
};

/** Rejects forms of other sites, too large bodies and other content types. */
export const guardReadingForm =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) => {
    if (!isOwnForm(c, publicUrl))
      throw new ApiError(accountErrors.origin_not_allowed, {
        message:
          'Diese Anfrage kommt von einer fremden Seite. Bitte das Formular auf dieser Website benutzen.',
      });
    if (!formContentType.test(c.req.header('Content-Type') ?? ''))
      throw new ApiError(httpErrors.unsupported_media_type, {
        message: 'Der Inhalt muss als application/x-www-form-urlencoded gesendet werden.',
      });
    return limitForm(c, next);
  };

/** Normalizes a field: NFC, LF line breaks, trimmed; empty if it has no visible character. */
export const normalizeField = (text: string): string =>
  isBlank(text) ? '' : text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();

/** Normalizes a name from the URL; empty if it is invalid. */
export const normalizeName = (fields: string | undefined): string => {
  const name = normalizeField(fields ?? '');
  return name.length > reviewerLimits.name || findTextFaults(name).length > 0 ? '' : name;
};

export type ReviewForm = { text: string; seen: string; action: 'good' | 'suggest'; typed: TypedFields };

/** Parses the form. @throws ApiError for input that the form cannot produce */
export const readForm = async (c: Context): Promise<ReviewForm> => {
  const fields = await c.req.parseBody();
  const field = (name: string): string => {
    const value = fields[name];
    if (value !== undefined && typeof value !== 'string') throw new ApiError(httpErrors.invalid_input);
    return value ?? '';
  };
  const action = field('action');
  if (action !== 'good' && action !== 'suggest') throw new ApiError(httpErrors.invalid_input);
  const typed = {
    wording: normalizeField(field('wording')),
    remark: normalizeField(field('remark')),
    name: normalizeField(field('name')).replaceAll('\n', ' '),
  };
  return { text: field('text'), seen: field('seen'), action, typed };
};

const nameProblem = (name: string, words: PageTexts): string | null => {
  if (name.length > reviewerLimits.name)
    return fillPlaceholders(words.remarkLong, { max: reviewerLimits.name });
  return findTextFaults(name).length > 0 ? words.characters : null;
};

const remarkProblem = (remark: string, words: PageTexts): string | null => {
  if (remark.length > reviewerLimits.remark)
    return fillPlaceholders(words.remarkLong, { max: reviewerLimits.remark });
  return findTextFaults(remark).length > 0 ? words.characters : null;
};

const wordingProblem = (
  { wording, remark }: TypedFields,
  text: ReadingText,
  words: PageTexts,
): string | null => {
  if (wording === normalizeField(text.text ?? '')) {
    if (remark !== '') return null;
    return text.text === null ? words.empty : words.same;
  }
  if (wording === '') return words.empty;
  const tooLong = lengthFault(wording, text) || Math.max(0, wording.length - reviewerLimits.wording);
  if (tooLong > 0) return fillPlaceholders(words.wordingLong, { count: tooLong });
  if (findTextFaults(wording).length > 0) return words.characters;
  const { missing, extra } = placeholderFaults(text.german, wording);
  if (missing !== '') return fillPlaceholders(words.missing, { names: missing });
  return extra !== '' ? fillPlaceholders(words.extra, { names: extra }) : null;
};

const withoutNulls = (found: Readonly<Record<string, string | null>>): Problems =>
  Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null));

/** Validation messages by field; empty for valid input. */
export const problemsOf = ({ action, typed }: ReviewForm, text: ReadingText, words: PageTexts): Problems => {
  const name = nameProblem(typed.name, words);
  if (action === 'good') {
    const isChanged = typed.remark !== '' || typed.wording !== normalizeField(text.text ?? '');
    return withoutNulls({ name, wording: isChanged ? words.changedButGood : null });
  }
  return withoutNulls({
    name,
    remark: remarkProblem(typed.remark, words),
    wording: wordingProblem(typed, text, words),
  });
};
