import type { Guides, Language } from '#content/index.server.ts';
import {
  type LanguageService,
  LanguageServiceError,
  type Term,
} from '#platform/language-services/index.server.ts';
import { type AnswerFault, type Asked, answerFaults } from './answer-faults.ts';

/** A text to translate; `contextLine` describes it to the translator in one line. */
export type Item = Asked & { what: string };

/** A translation that passed the checks. */
export type Good<I extends Item> = { item: I; text: string };
/** A text whose translations failed the checks twice. */
export type Refused<I extends Item> = { item: I; faults: readonly AnswerFault[] };

export type Asking<I extends Item> = {
  service: Pick<LanguageService, 'translate'>;
  /** BCP 47 tag of the language of the texts. */
  from: string;
  language: Language;
  terms: readonly Term[];
  /** Stores accepted translations before the next request. */
  keep: (good: readonly Good<I>[]) => Promise<void>;
  signal: AbortSignal;
};

/** Glossary terms in German texts, in the format of the services. */
export const termsIn = async (guides: Guides, texts: readonly string[], tag: string): Promise<Term[]> =>
  (await guides.termsOf(texts.join('\n'), tag)).map(({ german, term }) => ({
    term: german,
    translation: term,
  }));

const unusable: AnswerFault = { say: 'unbrauchbare Antwort', tell: 'the answer was not usable' };

/** Longest context of a request, in characters. */
const longestContext = 4000;

const lineOf = ({ what, maxLength }: Item): string =>
  `${what.replace(/\s+/g, ' ').slice(0, 300)}${maxLength === null ? '' : ` (at most ${maxLength} characters)`}`;

/** What the texts are, one numbered line each. */
const contextOf = (items: readonly Item[], faults: readonly AnswerFault[]): string => {
  const lines =
    items.length === 1 ? items.map(lineOf) : items.map((item, index) => `${index + 1}. ${lineOf(item)}`);
  const remark = faults.map(({ tell }) => tell).join('; ');
  return [...lines, ...(remark ? [`An earlier translation was refused: ${remark}.`] : [])]
    .join('\n')
    .slice(0, longestContext);
};

type Answer<I extends Item> = { item: I; text: string; faults: readonly AnswerFault[] };

/**
 * Has texts translated in one request, and checks the answer. An answer that is unusable as a whole is asked for again in
 * halves; a text that fails the checks is asked for once more, alone and with its fault named.
 * @returns the texts that failed again
 * @throws LanguageServiceError, or the reason of the signal
 */
export const askService = async <I extends Item>(
  asking: Asking<I>,
  items: readonly I[],
): Promise<Refused<I>[]> => {
  const { service, from, language, terms, keep, signal } = asking;

  const ask = async (some: readonly I[], faults: readonly AnswerFault[]): Promise<Answer<I>[]> => {
    const texts = some.map(({ source }) => source);
    const request = { texts, from, to: language.tag, context: contextOf(some, faults), terms };
    const translated = await service.translate(request, signal);
    const answers = some.map((item, index) => {
      const text = (translated[index] ?? '').trim().normalize('NFC');
      return { item, text, faults: answerFaults(item, text, language) };
    });
    const good = answers.filter((answer) => answer.faults.length === 0);
    if (good.length > 0) await keep(good);
    return answers;
  };

  const askInParts = async (
    some: readonly I[],
    faults: readonly AnswerFault[] = [],
  ): Promise<Answer<I>[]> => {
    try {
      return await ask(some, faults);
    } catch (error) {
      if (!(error instanceof LanguageServiceError) || error.reason !== 'unusable_answer') throw error;
      if (some.length === 1) return some.map((item) => ({ item, text: '', faults: [unusable] }));
      const half = Math.ceil(some.length / 2);
      return [...(await askInParts(some.slice(0, half))), ...(await askInParts(some.slice(half)))];
    }
  };

  const refused: Refused<I>[] = [];
  for (const { item, faults } of await askInParts(items)) {
    if (faults.length === 0) continue;
    const [again] = await askInParts([item], faults);
    if (again && again.faults.length > 0) refused.push({ item, faults: again.faults });
  }
  return refused;
};
