import { createRoute } from '@hono/zod-openapi';
import {
  contentErrors,
  findLanguage,
  type Language,
  languageName,
  type TextSnapshot,
  textHash,
} from '#content/index.server.ts';
import { allCountries, countryErrors, findCountry } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { enqueueJob } from '#platform/jobs/index.server.ts';
import { draftCalls } from '../calls.contract.ts';
import { petitionErrors } from '../errors.ts';
import { generateDraft } from '../generating/generate-draft.server.ts';
import { toDraftResponse } from '../store/find-drafts.server.ts';
import { bodyErrors, valueOrThrow, withBody } from './errors.server.ts';
import { changedByStaff, type EditorialParts } from './parts.server.ts';

const generateRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/generate-petition', 'The new draft', [
    ...bodyErrors,
    countryErrors.country_not_found,
    contentErrors.language_not_supported,
    petitionErrors.draft_exists,
  ]),
  operationId: 'generatePetitionDraft',
  tags: ['Staff'],
  summary: 'Composes the petition of a country in a language as a draft',
  middleware: withBody,
});

const generateManyRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'POST /api/admin/generate-petitions',
    'The job, and how many drafts were asked for',
    [...bodyErrors, countryErrors.country_not_found, contentErrors.language_not_supported],
  ),
  operationId: 'generatePetitionDrafts',
  tags: ['Staff'],
  summary:
    'Composes the drafts that do not exist yet; `all` countries are the member states of the United Nations',
  middleware: withBody,
});

const countryOrThrow = (code: string): string => {
  const country = findCountry(code);
  if (!country)
    throw new ApiError(countryErrors.country_not_found, {
      message: `Das Land ${code} steht nicht im Verzeichnis.`,
    });
  return country.code;
};

const unMembers = (): string[] =>
  allCountries()
    .filter(({ unMember }) => unMember)
    .map(({ code }) => code);

/** Why there is no petition in a language. */
const unsupportedReason = (language: Language | null, texts: TextSnapshot): string => {
  if (!language) return 'In dieser Sprache gibt es keine Petition.';
  const { tag } = language;
  const name = languageName(tag);
  if (texts.withdrawn.includes(tag)) return `Die Sprache ${name} wurde zurückgezogen.`;
  return texts.offers(tag)
    ? `Die Sprache ${name} ist noch nicht vollständig übersetzt.`
    : `Die Sprache ${name} wurde noch nicht hinzugefügt.`;
};

/** API for generating drafts. */
export const generateApi = (parts: EditorialParts) => {
  const { db, content, jobs } = parts;
  const letterLanguages = () => content().texts.languagesWith(letterTextKeys);

  const languageOrThrow = (requested: string): string => {
    const tags = letterLanguages();
    const language = findLanguage(requested);
    if (language && tags.includes(language.tag)) return language.tag;
    throw new ApiError(contentErrors.language_not_supported, {
      message: `${unsupportedReason(language, content().texts)} Möglich sind: ${tags.join(', ')}.`,
      details: [{ path: 'language', message: 'unknown or without a letter' }],
    });
  };

  return createRouter()
    .openapi(generateRoute, async (c) => {
      const { countryCode, language, priority, replace } = c.req.valid('json');
      const name = { countryCode: countryOrThrow(countryCode), language: languageOrThrow(language) };
      const draft = valueOrThrow(
        await generateDraft(parts, { ...name, priority, replace }, changedByStaff(c)),
      );
      return c.json({ draft: toDraftResponse(draft) }, 201);
    })
    .openapi(generateManyRoute, async (c) => {
      const requested = c.req.valid('json');
      const { actor } = changedByStaff(c);
      const countryCodes =
        requested.countryCodes === 'all'
          ? unMembers()
          : [...new Set(requested.countryCodes.map(countryOrThrow))];
      const languages =
        requested.languages === 'all'
          ? letterLanguages()
          : [...new Set(requested.languages.map(languageOrThrow))];
      const data = { countryCodes, languages, priority: requested.priority, actor };
      const key = textHash(JSON.stringify({ ...data, actor: null }));
      const jobId = await db.write((tx) => enqueueJob(tx, jobs['drafts-generate'], key, data));
      return c.json({ jobId, total: countryCodes.length * languages.length }, 202);
    });
};
