import { findLanguage, originalLanguage } from '#content/index.ts';
import { languageChoices, languageName } from '#content/modern.ts';
import type { ReviewerLink, Suggestion } from '../contract.ts';

/** The languages that can be reviewed, by German name. */
export const reviewableLanguages = languageChoices.filter(({ value }) => value !== originalLanguage);

export { languageName };

export const directionOf = (tag: string): 'ltr' | 'rtl' => findLanguage(tag)?.direction ?? 'ltr';

const countries = new Intl.DisplayNames('de', { type: 'region' });
export const countryName = (code: string): string => countries.of(code) ?? code;

export const linkStates: Readonly<Record<ReviewerLink['state'], { label: string; colour: string }>> = {
  valid: { label: 'gültig', colour: 'green' },
  expired: { label: 'abgelaufen', colour: 'gray' },
  revoked: { label: 'zurückgezogen', colour: 'red' },
  used_up: { label: 'aufgebraucht', colour: 'yellow' },
};

export const suggestionStates: Readonly<Record<Suggestion['state'], { label: string; colour: string }>> = {
  open: { label: 'offen', colour: 'yellow' },
  accepted: { label: 'übernommen', colour: 'green' },
  rejected: { label: 'abgelehnt', colour: 'gray' },
};

/** The name a reviewer gave, or a label for no name. */
export const reviewerName = (name: string): string => name || 'ohne Namen';
