import type { UserResponse } from '../../contract.ts';

const firstUser = 1;

/** Why a user can be neither deactivated nor deleted; null when allowed. The server enforces it. */
export const protectionOf = (user: UserResponse, users: readonly UserResponse[]): string | null => {
  if (user.id === firstUser) return 'Der erste Benutzer kann nicht gelöscht oder deaktiviert werden.';
  return isLastAdmin(user, users)
    ? 'Das ist der letzte aktive Administrator. Bitte geben Sie zuerst jemand anderem diese Rolle.'
    : null;
};

/** Whether the user is the only active admin who can sign in, and whose role cannot change. */
export const isLastAdmin = (user: UserResponse, users: readonly UserResponse[]): boolean => {
  const admins = users.filter(
    ({ role, isActive, invitation }) => role === 'admin' && isActive && invitation === null,
  );
  return admins.length === 1 && admins[0]?.id === user.id;
};
