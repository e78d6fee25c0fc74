import { languageName } from '#content/modern.ts';
import { type LogSentences, other, success, type Told, warning, word } from '#office/index.ts';

const languageIn = ({ details, country }: Told) => {
  const name = `für ${languageName(word(details.language))}`;
  return typeof details.country === 'string' ? `${name} (${country})` : name;
};
const readerOf = ({ details }: Told) =>
  typeof details.reader === 'string' && details.reader !== '' ? ` von „${details.reader}“` : '';
const reasonOf = ({ details }: Told) => (typeof details.reason === 'string' ? `: „${details.reason}“` : '');
const labelOf = ({ details }: Told) => (typeof details.label === 'string' ? ` („${details.label}“)` : '');

/** Native readers and what came of their suggestions. */
export const readersLog = {
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
