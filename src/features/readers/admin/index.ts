export { ReadersScreen } from './readers-screen.tsx';
export { RejectButton } from './reject-button.tsx';
