import { weightedLength } from '#content/index.ts';
import { lengthGuidance } from '#letters/modern.ts';
import type { Check } from './check.ts';
import { partsOf } from './parts.ts';

const [minLength, maxLength] = lengthGuidance.body;

export const length: Check = {
  id: 'length',
  passed: `Der Text hat zwischen ${minLength} und ${maxLength} Zeichen.`,
  find: ({ content }) => {
    const count = weightedLength(partsOf(content).body);
    if (count < minLength)
      return {
        message: `Von der Anrede bis zum Gruß sind es ${count} Zeichen. Bitte schreiben Sie mindestens ${minLength}.`,
      };
    if (count > maxLength)
      return {
        message: `Von der Anrede bis zum Gruß sind es ${count} Zeichen. Bitte kürzen Sie auf höchstens ${maxLength}, damit der Brief auf eine Seite passt.`,
      };
    return null;
  },
};
