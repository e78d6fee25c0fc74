/** Maximum file size in bytes; an export of all texts has about 3 MB. */
export const maxFileBytes = 32 * 1024 * 1024;
