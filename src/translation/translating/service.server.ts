import { originalLanguage, type TranslatorGuides } from '#content/index.server.ts';
import type { JobsOf } from '#office/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import {
  createLanguageService,
  createRequestPacer,
  type LanguageService,
} from '#platform/language-services/index.server.ts';
import { createConcurrencyLimit } from '#platform/work/index.ts';
import type { translationFeature } from '../manifest.ts';
import { createBudget } from './budget.server.ts';
import { createTranslateText, type TranslateText } from './free-text.server.ts';
import { translateTexts } from './translate-texts.job.server.ts';
import { withBudget } from './with-budget.server.ts';

/** Shorter timeouts while a user is waiting. */
const interactiveOptions = { attempts: 2, timeoutMs: 45_000 };
/** A stopped job still awaits a paid response; unusable ones are retried in smaller batches instead. */
const jobOptions = { graceMs: 10_000, retryUnusable: false };
/** Concurrency and queue length for interactive requests. */
const interactiveLimit = { maxRunning: 2, maxWaiting: 20 };

type Dependencies = {
  db: Db;
  config: Pick<Config, 'translation'> & { secrets: Pick<Config['secrets'], 'translationKey'> };
  guides: TranslatorGuides;
};

const limitsOf = ({ translation }: Dependencies['config']) =>
  translation.provider === 'none'
    ? { monthlyCharacters: null, price: null, requestsPerMinute: null }
    : translation;

/** Translates into German. Nothing is remembered, because what visitors wrote must remain deletable. */
type TranslateForReading = (text: string, from: string, signal: AbortSignal) => Promise<string>;
const readingContext = 'what a government answered to a letter';

/** Machine translation within the rate limit and the monthly budget. */
export const createTranslating = async ({ db, config, guides }: Dependencies) => {
  const { monthlyCharacters, price, requestsPerMinute } = limitsOf(config);
  const { translation } = config;
  const budget = createBudget(db, monthlyCharacters);
  const shared = { wrapService: withBudget(budget), pacer: createRequestPacer(requestsPerMinute) };
  const service = await createLanguageService(config, { ...jobOptions, ...shared });
  const interactiveService = await createLanguageService(config, { ...interactiveOptions, ...shared });
  const concurrencyLimit = createConcurrencyLimit(interactiveLimit);
  const translatorWith = (used: LanguageService | null): TranslateText | null =>
    used && createTranslateText({ db, service: used, guides });
  const interactiveTranslator = translatorWith(interactiveService);
  const translateInteractively: TranslateText | null =
    interactiveTranslator &&
    ((request, signal) => concurrencyLimit.run(() => interactiveTranslator(request, signal), signal));
  const translateForReading: TranslateForReading | null =
    interactiveService &&
    (async (text, from, signal) => {
      const request = { texts: [text], from, to: originalLanguage, context: readingContext, terms: [] };
      const [german = ''] = await concurrencyLimit.run(
        () => interactiveService.translate(request, signal),
        signal,
      );
      return german;
    });
  return {
    db,
    settings: {
      provider: translation.provider,
      model: translation.provider === 'openai' ? translation.model : null,
      price,
    },
    budget,
    /** For jobs; null where none is configured. */
    service,
    /** For interactive requests, such as improving texts. */
    interactiveService: interactiveService,
    /** For jobs. */
    translateText: translatorWith(service),
    /** For interactive requests, with limited concurrency. @throws BusyError when the queue is full */
    translateInTurn: translateInteractively,
    /** For what visitors wrote, with the same limit. @throws BusyError when the queue is full */
    translateForReading,
    jobs: {
      'texts-translate': translateTexts({ db, service, guides }),
    } satisfies JobsOf<typeof translationFeature>,
  };
};

export type Translating = Awaited<ReturnType<typeof createTranslating>>;
