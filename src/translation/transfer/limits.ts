/** Largest file that is imported, in bytes; all texts of the catalogue in all languages are some 3 MB. */
export const maxFileBytes = 32 * 1024 * 1024;
