export { FactsList } from './facts-list.tsx';
export { FactsPanel } from './facts-panel.tsx';
export { FactsScreen } from './facts-screen.tsx';
