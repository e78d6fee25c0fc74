import type { Context, MiddlewareHandler } from 'hono';
import { findTextFaults, render } from '#content/index.server.ts';
import { isBlank } from '#lib/blank.ts';
import { accountErrors, isOwnOrigin } from '#office/index.server.ts';
import { limitBody } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { readerBounds } from './bounds.ts';
import type { Problems, Typed } from './pages/text-page.tsx';
import type { Words } from './pages/words.ts';
import type { ReadingText } from './texts.server.ts';
import { lengthFault, placeholderFaults } from './wording.ts';

/** Maximum body size in bytes: the longest fields, at nine bytes per character. */
const limitForm = limitBody(131_072);
const form = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Browsers send `null` in place of the origin where pages keep their address to themselves, as these do. Older ones say
 * nothing else of where a form comes from; they are believed, for nobody else knows the token.
 */
const isOwnForm = (c: Context, publicUrl: string): boolean => {
  const [origin, fetchSite] = [c.req.header('Origin'), c.req.header('Sec-Fetch-Site')];
  return isOwnOrigin({ origin, fetchSite }, publicUrl) || (origin === 'null' && fetchSite === undefined);
};

/** Refuses forms of another site, larger ones than ours, and what is no form. */
export const guardReadingForm =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) => {
    if (!isOwnForm(c, publicUrl))
      throw new ApiError(accountErrors.origin_not_allowed, {
        message:
          'Diese Anfrage kommt von einer fremden Seite. Bitte das Formular auf dieser Website benutzen.',
      });
    if (!form.test(c.req.header('Content-Type') ?? ''))
      throw new ApiError(httpErrors.unsupported_media_type, {
        message: 'Der Inhalt muss als application/x-www-form-urlencoded gesendet werden.',
      });
    return limitForm(c, next);
  };

/** Normalizes a field: NFC, LF line breaks, trimmed; empty if it has no visible character. */
export const tidied = (text: string): string =>
  isBlank(text) ? '' : text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();

/** Normalizes a name from the URL; empty if it is invalid. */
export const tidyName = (given: string | undefined): string => {
  const name = tidied(given ?? '');
  return name.length > readerBounds.name || findTextFaults(name).length > 0 ? '' : name;
};

export type Sent = { text: string; seen: string; action: 'good' | 'suggest'; typed: Typed };

/** Parses the form. @throws ApiError for input that the form cannot produce */
export const readForm = async (c: Context): Promise<Sent> => {
  const given = await c.req.parseBody();
  const field = (name: string): string => {
    const value = given[name];
    if (value !== undefined && typeof value !== 'string') throw new ApiError(httpErrors.invalid_input);
    return value ?? '';
  };
  const action = field('action');
  if (action !== 'good' && action !== 'suggest') throw new ApiError(httpErrors.invalid_input);
  const typed = {
    wording: tidied(field('wording')),
    remark: tidied(field('remark')),
    name: tidied(field('name')).replaceAll('\n', ' '),
  };
  return { text: field('text'), seen: field('seen'), action, typed };
};

const nameProblem = (name: string, words: Words): string | null => {
  if (name.length > readerBounds.name) return render(words.remarkLong, { max: readerBounds.name });
  return findTextFaults(name).length > 0 ? words.characters : null;
};

const remarkProblem = (remark: string, words: Words): string | null => {
  if (remark.length > readerBounds.remark) return render(words.remarkLong, { max: readerBounds.remark });
  return findTextFaults(remark).length > 0 ? words.characters : null;
};

const wordingProblem = ({ wording, remark }: Typed, text: ReadingText, words: Words): string | null => {
  if (wording === tidied(text.text ?? '')) {
    if (remark !== '') return null;
    return text.text === null ? words.empty : words.same;
  }
  if (wording === '') return words.empty;
  const tooLong = lengthFault(wording, text) || Math.max(0, wording.length - readerBounds.wording);
  if (tooLong > 0) return render(words.wordingLong, { count: tooLong });
  if (findTextFaults(wording).length > 0) return words.characters;
  const { missing, extra } = placeholderFaults(text.german, wording);
  if (missing !== '') return render(words.missing, { names: missing });
  return extra !== '' ? render(words.extra, { names: extra }) : null;
};

const withSentences = (found: Readonly<Record<string, string | null>>): Problems =>
  Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null));

/** Validation messages by field; empty for valid input. */
export const problemsOf = ({ action, typed }: Sent, text: ReadingText, words: Words): Problems => {
  const name = nameProblem(typed.name, words);
  if (action === 'good') {
    const isChanged = typed.remark !== '' || typed.wording !== tidied(text.text ?? '');
    return withSentences({ name, wording: isChanged ? words.changedButGood : null });
  }
  return withSentences({
    name,
    remark: remarkProblem(typed.remark, words),
    wording: wordingProblem(typed, text, words),
  });
};
