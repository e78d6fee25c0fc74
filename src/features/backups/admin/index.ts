export { BackupsScreen } from './backups-screen.tsx';
