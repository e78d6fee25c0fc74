import { type LogSentences, success, word } from '#office/index.ts';

/** Backups. */
export const backupsLog = {
  backup_made: success(({ details }) => `Sicherung ${word(details.name)} gemacht`),
} satisfies LogSentences;
