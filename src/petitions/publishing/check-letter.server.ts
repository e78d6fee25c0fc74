import { findLanguage } from '#content/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Actor } from '#office/index.server.ts';
import type { Findings } from '../quality/check-petition.ts';
import type { DraftChecker, PetitionKey, Text } from '../quality/draft-checker.server.ts';
import { clientKeyOf, type LetterFault, type LetterTexts } from './letter-texts.server.ts';

type Parts = { checker: DraftChecker; letterTexts: Pick<LetterTexts, 'pdf'> };

/** The checks of a text against the texts and facts of today, and why it cannot be typeset; null when it can. */
type CheckedLetter = { findings: Findings; fault: LetterFault | null };

/** Checks a text and typesets its letter; outside a transaction, because typesetting may queue for seconds. */
export const checkLetter = async (
  { checker, letterTexts }: Parts,
  text: PetitionKey & Text,
  actor: Actor,
): Promise<Result<CheckedLetter, 'country_not_found' | 'language_not_supported'>> => {
  const country = findCountry(text.countryCode);
  const language = findLanguage(text.language);
  if (!country) return err('country_not_found');
  if (!language) return err('language_not_supported');
  const { title, content } = text;
  const missing = await checker.missingGlyphsIn(text, text);
  const letter = await letterTexts.pdf({ country, language, title, content }, { client: clientKeyOf(actor) });
  // A successfully typeset letter has no missing glyphs, even if the glyph check was unavailable.
  const findings = checker.findingsOf(text, text, letter.ok ? (missing ?? []) : missing);
  return ok({ findings, fault: letter.ok ? null : letter.error });
};
