import {
  type FailureReason,
  type LanguageService,
  LanguageServiceError,
} from '#platform/language-services/index.server.ts';
import { codePointCount } from './batches.ts';
import type { Budget } from './budget.server.ts';

/** Failures that services do not charge for. An unusable response is charged. */
const unchargedFailures: readonly FailureReason[] = [
  'rate_limited',
  'unavailable',
  'quota_exceeded',
  'refused',
];

/**
 * Wraps a service: reserves the budget before each request, and rejects it when the monthly budget is spent
 * (`budget_spent`).
 */
export const withBudget =
  (budget: Budget) =>
  (service: LanguageService): LanguageService => {
    const withinBudget = async <T>(texts: readonly string[], work: () => Promise<T>): Promise<T> => {
      const characters = texts.reduce((sum, text) => sum + codePointCount(text), 0);
      const month = await budget.reserve(characters);
      if (month === null) throw new LanguageServiceError('budget_spent', 'The budget of the month is spent');
      try {
        return await work();
      } catch (error) {
        if (error instanceof LanguageServiceError && unchargedFailures.includes(error.reason))
          await budget.release(month, characters);
        throw error;
      }
    };
    const { improve } = service;
    return {
      ...service,
      translate: (request, signal) => withinBudget(request.texts, () => service.translate(request, signal)),
      improve: improve && ((request, signal) => withinBudget([request.text], () => improve(request, signal))),
    };
  };
