export { JobTray } from './job-tray.tsx';
