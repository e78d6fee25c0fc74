import type { Role } from './rights.ts';

/** What the roles are called, and what they may do. */
export const roleNames: Readonly<Record<Role, { label: string; may: string }>> = {
  admin: { label: 'Administrator', may: 'Darf alles.' },
  editor: { label: 'Redaktion', may: 'Darf Petitionen korrigieren und prüfen.' },
  translator: {
    label: 'Übersetzung',
    may: 'Darf die Texte der gewählten Sprachen sehen und bearbeiten, sonst nichts.',
  },
};
