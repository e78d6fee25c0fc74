import { languageName } from '#content/modern.ts';
import {
  detailText,
  type LogSentences,
  other,
  type SentenceContext,
  success,
  warning,
} from '#office/index.ts';

const languageIn = ({ details, country }: SentenceContext) => {
  const name = `für ${languageName(detailText(details.language))}`;
  return typeof details.country === 'string' ? `${name} (${country})` : name;
};
const reviewerOf = ({ details }: SentenceContext) =>
  typeof details.reader === 'string' && details.reader !== '' ? ` von „${details.reader}“` : '';
const reasonOf = ({ details }: SentenceContext) =>
  typeof details.reason === 'string' ? `: „${details.reason}“` : '';
const labelOf = ({ details }: SentenceContext) =>
  typeof details.label === 'string' ? ` („${details.label}“)` : '';

/** Reviewer links and suggestions. */
export const nativeReviewersLog = {
  reader_link_created: success((context) => `Leselink ${languageIn(context)}${labelOf(context)} angelegt`),
  reader_link_opened: other((context) => `Leselink ${languageIn(context)} zum ersten Mal geöffnet`),
  reader_link_revoked: warning((context) => `Leselink ${languageIn(context)} zurückgezogen`),
  suggestion_accepted: success(
    (context) => `Vorschlag ${languageIn(context)}${reviewerOf(context)} übernommen`,
  ),
  suggestion_rejected: other(
    (context) => `Vorschlag ${languageIn(context)}${reviewerOf(context)} abgelehnt${reasonOf(context)}`,
  ),
  suggestion_reopened: warning(
    (context) =>
      `Entscheidung über den Vorschlag ${languageIn(context)}${reviewerOf(context)} zurückgenommen`,
  ),
} satisfies LogSentences;
