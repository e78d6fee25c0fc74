import type { Check } from './check.ts';
import { partsOf } from './parts.ts';

export const signature: Check = {
  id: 'signature',
  passed: 'Es gibt eine Unterschriftszeile mit Beschriftung.',
  find: ({ content }) => {
    const [line, ...labels] = partsOf(content).signature.split('\n');
    if (!line)
      return {
        message: 'Die Unterschriftszeile (____) fehlt. Bitte setzen Sie sie ans Ende.',
        repairable: true,
      };
    if (labels.some((label) => label.trim() !== '' && !/^_+$/.test(label.trim()))) return null;
    return {
      message: 'Unter der Unterschriftszeile fehlt die Beschriftung, zum Beispiel „Unterschrift“.',
      repairable: true,
    };
  },
};
