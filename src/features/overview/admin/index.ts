export { StableScreen } from './stable-screen.tsx';
export { OverviewCounts } from './stat-cards.tsx';
