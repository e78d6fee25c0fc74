import { contentErrors, findLanguage, type Language } from '#content/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import type { LetterService } from './petitions.server.ts';

/** The requested language, if the letter exists in it. @throws ApiError `language_not_supported` */
export const requireLetterLanguage = (tag: string, petitions: Pick<LetterService, 'languages'>): Language => {
  const language = findLanguage(tag);
  const offered = petitions.languages();
  if (!language || !offered.includes(language))
    throw new ApiError(contentErrors.language_not_supported, {
      message: `Diese Sprache wird nicht angeboten. Möglich sind: ${offered.map((each) => each.tag).join(', ')}.`,
      details: [{ path: 'language', message: 'unknown or without a letter' }],
    });
  return language;
};
