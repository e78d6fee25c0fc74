import { detailText, error, type LogSentences, success } from '#office/index.ts';

/** Backups. */
export const backupsLog = {
  backup_made: success(({ details }) => `Sicherung ${detailText(details.name)} gemacht`),
  backup_uploaded: success(
    ({ details }) => `Sicherung ${detailText(details.name)} an den anderen Ort übertragen`,
  ),
  backup_not_uploaded: error(
    ({ details }) =>
      `Sicherung ${detailText(details.name)} nicht an den anderen Ort übertragen: ${detailText(details.reason)}`,
  ),
  restore_rehearsed: success(
    ({ details }) => `Zurückspielen von ${detailText(details.name)} geprobt: alles kam zurück`,
  ),
  restore_rehearsal_failed: error(
    ({ details }) =>
      `Probe des Zurückspielens von ${detailText(details.name)} gescheitert: ${detailText(details.reason)}`,
  ),
} satisfies LogSentences;
