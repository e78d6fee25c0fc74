export { type Check, CheckList } from './checks/check-list.tsx';
export { LanguageCheck } from './checks/language-check.tsx';
export { ServiceList } from './checks/service-list.tsx';
export { useServices } from './checks/services.ts';
export { NoteList } from './note-list.tsx';
export { useOperationNotes } from './notes.ts';
