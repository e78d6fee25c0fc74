export { AccountScreen } from '../account/account-screen.tsx';
export { LoginScreen } from '../login-screen.tsx';
export { UsersScreen } from '../users/users-screen.tsx';
