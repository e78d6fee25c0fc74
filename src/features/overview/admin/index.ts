export { StableScreen } from './stable-screen.tsx';
