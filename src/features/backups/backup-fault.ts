/** Why a backup could not be made, as a German sentence. */
export const backupFaultOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC') return 'Auf dem Datenträger der Sicherungen ist kein Platz mehr.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return 'In den Ordner der Sicherungen (BACKUP_DIR) darf nicht geschrieben werden.';
  return error instanceof Error ? error.message : String(error);
};
