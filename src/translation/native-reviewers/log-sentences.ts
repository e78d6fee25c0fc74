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
const readerOf = ({ details }: SentenceContext) =>
  typeof details.reader === 'string' && details.reader !== '' ? ` von „${details.reader}“` : '';
const reasonOf = ({ details }: SentenceContext) =>
  typeof details.reason === 'string' ? `: „${details.reason}“` : '';
const labelOf = ({ details }: SentenceContext) =>
  typeof details.label === 'string' ? ` („${details.label}“)` : '';

/** Native readers and what came of their suggestions. */
export const nativeReviewersLog = {
  reader_link_created: success((told) => `Leselink ${languageIn(told)}${labelOf(told)} angelegt`),
  reader_link_opened: other((told) => `Leselink ${languageIn(told)} zum ersten Mal geöffnet`),
  reader_link_revoked: warning((told) => `Leselink ${languageIn(told)} zurückgezogen`),
  suggestion_accepted: success((told) => `Vorschlag ${languageIn(told)}${readerOf(told)} übernommen`),
  suggestion_rejected: other(
    (told) => `Vorschlag ${languageIn(told)}${readerOf(told)} abgelehnt${reasonOf(told)}`,
  ),
  suggestion_reopened: warning(
    (told) => `Entscheidung über den Vorschlag ${languageIn(told)}${readerOf(told)} zurückgenommen`,
  ),
} satisfies LogSentences;
