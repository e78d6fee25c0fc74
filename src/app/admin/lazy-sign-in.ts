/** Asks for the password again, in a chunk of its own: its form is large and rarely needed. */
export { SignInAgain } from '#office/admin/index.ts';
