import type { Check } from './check.ts';

const names = { recipient: 'Empfänger', legalBasis: 'Rechtsgrundlage' } as const;

export const verified: Check = {
  id: 'verified',
  passed: 'Empfänger und Rechtsgrundlage sind belegt.',
  find: ({ expected }) => {
    const { unverified } = expected;
    if (unverified.length === 0) return null;
    const what = unverified.map((fact) => names[fact]).join(' und ');
    return {
      message: `Für ${what} dieses Landes gibt es noch keine verlässliche Quelle. Bitte prüfen Sie die Angaben und tragen Sie die Quelle ein.`,
    };
  },
};
