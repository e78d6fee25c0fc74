import './editorial.css';

export { GenerateMissing } from './actions/generate-missing.tsx';
export { EditorOverlay } from './editor-overlay.tsx';
export { PetitionList } from './list/petition-list.tsx';
export { presets } from './presets.ts';
export { CompleteScreen } from './screens/complete-screen.tsx';
export { DashboardScreen } from './screens/dashboard-screen.tsx';
export { NoDrafts } from './screens/empty-lists.tsx';
export { ReadingScreen } from './screens/reading-screen.tsx';
export { WorkflowScreen } from './screens/workflow-screen.tsx';
