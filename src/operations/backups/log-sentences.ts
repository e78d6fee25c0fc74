import { detailText, type LogSentences, success } from '#office/index.ts';

/** Backups. */
export const backupsLog = {
  backup_made: success(({ details }) => `Sicherung ${detailText(details.name)} gemacht`),
} satisfies LogSentences;
