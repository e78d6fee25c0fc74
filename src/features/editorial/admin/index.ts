import './editorial.css';

export { toastTranslationFailure } from './actions/translation-failure.ts';
export { EditorOverlay } from './editor-overlay.tsx';
export { PetitionList } from './list/petition-list.tsx';
export { presets } from './presets.ts';
export { petitionsKey, refreshPetitions } from './queries.ts';
export { useMay } from './rights.ts';
export { CompleteScreen } from './screens/complete-screen.tsx';
export { DashboardScreen } from './screens/dashboard-screen.tsx';
export { NoDrafts } from './screens/empty-lists.tsx';
export { ReadingScreen } from './screens/reading-screen.tsx';
export { TranslationsTab } from './screens/translations-tab.tsx';
export { WorkflowScreen } from './screens/workflow-screen.tsx';
export type { TranslationCalls } from './translation-calls.ts';
