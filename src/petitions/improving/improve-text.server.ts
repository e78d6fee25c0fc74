import type { LanguageService } from '#platform/language-services/index.server.ts';
import { createConcurrencyLimit } from '#platform/work/index.ts';
import type { CheckedText } from '../quality/check.ts';
import { repairPetition } from '../quality/repair.ts';
import { lostFacts } from './preserved-facts.ts';

/** The improved text, the method used, and the changes in German. */
export type ImprovedText = { content: string; method: 'ai' | 'repair'; changes: string[] };

/** @throws LanguageServiceError, BusyError when too many texts are waiting, or the reason of the signal */
export type ImproveText = (checked: CheckedText, signal: AbortSignal) => Promise<ImprovedText>;

const repair = (checked: CheckedText): ImprovedText => ({ method: 'repair', ...repairPetition(checked) });

/** Listed as a change, so that users know why only rules were applied. */
const noServiceNote = 'Ein Sprachdienst, der Texte verbessert, ist nicht eingerichtet';

/** Queue length; requests run one at a time, because each may cost money. */
const maxWaiting = 20;

/**
 * Improves texts: rules repair what they can, then the language service, if configured, improves the
 * language. Its result is used only if every fact is preserved.
 */
export const createImproveText = (service: LanguageService | null): ImproveText => {
  const improve = service?.improve;
  if (!improve)
    return async (checked) => {
      const repaired = repair(checked);
      return { ...repaired, changes: [...repaired.changes, noServiceNote] };
    };
  const concurrencyLimit = createConcurrencyLimit({ maxRunning: 1, maxWaiting });
  return async (checked, signal) => {
    const repaired = repair(checked);
    const { language, expected } = checked;
    const protectedTexts = [...expected.recipient, expected.reference, expected.country];
    const request = { text: repaired.content, language: language.tag, protectedTexts };
    const content = (await concurrencyLimit.run(() => improve(request, signal), signal)).trim();
    const lostFactNames = lostFacts({ ...checked, content: repaired.content }, content);
    if (lostFactNames.length > 0)
      return {
        ...repaired,
        changes: [
          ...repaired.changes,
          `Der Vorschlag des Sprachdienstes wurde verworfen. Verändert waren: ${lostFactNames.join(', ')}`,
        ],
      };
    const changes = content === repaired.content ? [] : ['Sprache vom Sprachdienst verbessert'];
    return { content, method: 'ai', changes: [...repaired.changes, ...changes] };
  };
};
