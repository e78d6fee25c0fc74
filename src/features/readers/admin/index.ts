export { ReadersScreen } from './readers-screen.tsx';
