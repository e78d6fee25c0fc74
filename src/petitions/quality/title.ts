import { weightedLength } from '#content/index.ts';
import type { Check } from './check.ts';
import { placeholderPattern } from './placeholders.ts';

/** Weighted characters. */
const [minLength, maxLength] = [10, 200];

export const title: Check = {
  id: 'title',
  passed: 'Der Titel ist vollständig.',
  find: ({ title: text }) => {
    const length = weightedLength(text.trim());
    if (length < minLength)
      return {
        message: `Der Titel ist zu kurz. Bitte nennen Sie darin Anliegen und Land (mindestens ${minLength} Zeichen).`,
      };
    if (length > maxLength)
      return {
        message: `Der Titel ist mit ${length} Zeichen zu lang. Bitte kürzen Sie ihn auf höchstens ${maxLength}.`,
      };
    if (/[\n*]/.test(text))
      return {
        message: 'Der Titel ist eine Zeile ohne Auszeichnung. Bitte nehmen Sie Sterne und Umbrüche heraus.',
      };
    if (placeholderPattern.test(text))
      return { message: 'Im Titel steht noch ein Platzhalter. Bitte ersetzen Sie ihn.' };
    return null;
  },
};
