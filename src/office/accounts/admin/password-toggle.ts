/** Name of the button that shows a password while it is typed. */
export const passwordToggle = { 'aria-label': 'Passwort zeigen oder verbergen' };
