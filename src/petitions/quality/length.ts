import { weightedLength } from '#content/index.ts';
import { lengthGuidance } from '#letters/modern.ts';
import type { Check } from './check.ts';
import { partsOf } from './parts.ts';

const [least, most] = lengthGuidance.body;

export const length: Check = {
  id: 'length',
  passed: `Der Text hat zwischen ${least} und ${most} Zeichen.`,
  find: ({ content }) => {
    const count = weightedLength(partsOf(content).body);
    if (count < least)
      return {
        message: `Von der Anrede bis zum Gruß sind es ${count} Zeichen. Bitte schreiben Sie mindestens ${least}.`,
      };
    if (count > most)
      return {
        message: `Von der Anrede bis zum Gruß sind es ${count} Zeichen. Bitte kürzen Sie auf höchstens ${most}, damit der Brief auf eine Seite passt.`,
      };
    return null;
  },
};
