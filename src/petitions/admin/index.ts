export { GenerateMissing } from './actions/generate-missing.tsx';
export { EditorOverlay } from './editor-overlay.tsx';
export { PetitionList } from './list/petition-list.tsx';
export { presets } from './presets.ts';
export { checkForUpdates, petitionsKey } from './queries.ts';
export { NoDrafts } from './screens/empty-lists.tsx';
