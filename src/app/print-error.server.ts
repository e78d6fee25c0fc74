import { DrizzleQueryError } from 'drizzle-orm';
import { StartError } from '#lib/start-error.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'gibt es nicht',
  ENOTDIR: 'gibt es nicht, denn ein Teil des Pfads ist kein Ordner',
  EISDIR: 'ist ein Ordner',
  EEXIST: 'gibt es schon',
  EACCES: 'lässt sich nicht benutzen, weil diesem Programm das Recht dazu fehlt',
  EPERM: 'lässt sich nicht benutzen, weil diesem Programm das Recht dazu fehlt',
  EROFS: 'liegt auf einem Datenträger, der sich nur lesen lässt',
  ENOSPC: 'liegt auf einem Datenträger, auf dem kein Platz mehr ist',
  EDQUOT: 'liegt auf einem Datenträger, auf dem kein Platz mehr ist',
};

/** What is wrong with a file, as a German phrase that follows its name; null for any other error. */
export const fileFault = (error: unknown): string | null =>
  reasons[String((error as NodeJS.ErrnoException).code)] ?? null;

const fileLine = (error: unknown): string | null => {
  const fault = fileFault(error);
  const { path } = error as NodeJS.ErrnoException;
  if (!fault) return null;
  return path ? `${path} ${fault}.` : `Eine Datei, die dieses Programm braucht, ${fault}.`;
};

/** What the operator reads: one line for what can be put right, the whole error with its stack for a mistake of the program. */
export const errorOutput = (error: unknown): unknown => {
  if (error instanceof StartError) return error.message;
  // The message of a failed query contains its values, such as passwords.
  if (error instanceof DrizzleQueryError) return errorOutput(error.cause);
  return fileLine(error) ?? error;
};
