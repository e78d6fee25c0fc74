import type { Language, TranslatorGuides } from '#content/index.server.ts';
import {
  type LanguageService,
  LanguageServiceError,
  type Term,
} from '#platform/language-services/index.server.ts';
import { type ResponseFault, responseFaults, type TranslationRequest } from './response-faults.ts';

/** A text to translate; `contextLine` describes it to the translator in one line. */
export type RequestItem = TranslationRequest & { contextLine: string };

/** A translation that passed the checks. */
type AcceptedTranslation<I extends RequestItem> = { item: I; text: string };
/** A text whose translations failed the checks twice. */
export type RejectedTranslation<I extends RequestItem> = { item: I; faults: readonly ResponseFault[] };

export type TranslateParams<I extends RequestItem> = {
  service: Pick<LanguageService, 'translate'>;
  /** BCP 47 tag of the language of the texts. */
  from: string;
  language: Language;
  terms: readonly Term[];
  /** Stores accepted translations before the next request. */
  store: (accepted: readonly AcceptedTranslation<I>[]) => Promise<void>;
  signal: AbortSignal;
};

/** Glossary terms in German texts, in the format of the services. */
export const glossaryTermsIn = async (
  guides: TranslatorGuides,
  texts: readonly string[],
  tag: string,
): Promise<Term[]> =>
  (await guides.termsOf(texts.join('\n'), tag)).map(({ german, term, forbidden }) => ({
    ...{ term: german, translation: term },
    ...(forbidden.length > 0 ? { forbidden } : {}),
  }));

const unusable: ResponseFault = { forStaff: 'unbrauchbare Antwort', forService: 'the answer was not usable' };

/** Maximum length of the context of a request, in characters. */
const maxContextLength = 4000;

const contextLineOf = ({ contextLine, maxLength }: RequestItem): string =>
  `${contextLine.replace(/\s+/g, ' ').slice(0, 300)}${maxLength === null ? '' : ` (at most ${maxLength} characters)`}`;

/** One numbered context line per text. */
const contextOf = (items: readonly RequestItem[], faults: readonly ResponseFault[]): string => {
  const lines =
    items.length === 1
      ? items.map(contextLineOf)
      : items.map((item, index) => `${index + 1}. ${contextLineOf(item)}`);
  const remark = faults.map(({ forService }) => forService).join('; ');
  return [...lines, ...(remark ? [`An earlier translation was refused: ${remark}.`] : [])]
    .join('\n')
    .slice(0, maxContextLength);
};

type CheckedTranslation<I extends RequestItem> = { item: I; text: string; faults: readonly ResponseFault[] };

/**
 * Translates texts in one request and checks the response. An unusable response is requested again in
 * halves; a text that fails the checks is requested once more, alone and with its fault described.
 * @returns the texts that failed again
 * @throws LanguageServiceError, or the reason of the signal
 */
export const requestTranslations = async <I extends RequestItem>(
  params: TranslateParams<I>,
  items: readonly I[],
): Promise<RejectedTranslation<I>[]> => {
  const { service, from, language, terms, store, signal } = params;

  const requestOnce = async (
    some: readonly I[],
    faults: readonly ResponseFault[],
  ): Promise<CheckedTranslation<I>[]> => {
    const texts = some.map(({ source }) => source);
    const request = { texts, from, to: language.tag, context: contextOf(some, faults), terms };
    const translated = await service.translate(request, signal);
    const checked = some.map((item, index) => {
      const text = (translated[index] ?? '').trim().normalize('NFC');
      return { item, text, faults: responseFaults(item, text, language) };
    });
    const accepted = checked.filter((response) => response.faults.length === 0);
    if (accepted.length > 0) await store(accepted);
    return checked;
  };

  const requestInHalves = async (
    some: readonly I[],
    faults: readonly ResponseFault[] = [],
  ): Promise<CheckedTranslation<I>[]> => {
    try {
      return await requestOnce(some, faults);
    } catch (error) {
      if (!(error instanceof LanguageServiceError) || error.reason !== 'unusable_answer') throw error;
      if (some.length === 1) return some.map((item) => ({ item, text: '', faults: [unusable] }));
      const half = Math.ceil(some.length / 2);
      return [...(await requestInHalves(some.slice(0, half))), ...(await requestInHalves(some.slice(half)))];
    }
  };

  const rejected: RejectedTranslation<I>[] = [];
  for (const { item, faults } of await requestInHalves(items)) {
    if (faults.length === 0) continue;
    const [again] = await requestInHalves([item], faults);
    if (again && again.faults.length > 0) rejected.push({ item, faults: again.faults });
  }
  return rejected;
};
