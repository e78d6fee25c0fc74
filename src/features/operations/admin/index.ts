export { NoteList } from './note-list.tsx';
export { useOperationNotes } from './notes.ts';
