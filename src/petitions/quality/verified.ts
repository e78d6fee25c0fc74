import type { Check } from './check.ts';

const names = { recipient: 'Empfänger', legalBasis: 'Rechtsgrundlage' } as const;

export const verified: Check = {
  id: 'verified',
  passed: 'Empfänger und Rechtsgrundlage sind bestätigt.',
  find: ({ wanted }) => {
    const { unverified } = wanted;
    if (unverified.length === 0) return null;
    const what = unverified.map((fact) => names[fact]).join(' und ');
    return {
      message: `${what} dieses Landes hat noch niemand bestätigt. Bitte prüfen Sie die Angaben und tragen Sie die Quelle ein.`,
    };
  },
};
