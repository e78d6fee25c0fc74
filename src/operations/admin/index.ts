export { NotesBadge } from '../health/admin/notes-badge.tsx';
