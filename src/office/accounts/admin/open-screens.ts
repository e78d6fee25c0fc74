/** The screens for people without a session; loaded together, because apart they would split up what everybody loads. */
export { InvitationScreen } from './invitation-screen.tsx';
export { LoginScreen } from './login-screen.tsx';
