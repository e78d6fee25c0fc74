const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'dort nimmt niemand Verbindungen an',
  ECONNRESET: 'die Verbindung wurde abgebrochen',
  ENOTFOUND: 'den Namen gibt es nicht',
  EAI_AGAIN: 'der Name lässt sich nicht auflösen',
  ETIMEDOUT: 'keine Antwort',
  EHOSTUNREACH: 'kein Weg führt dorthin',
  ENETUNREACH: 'kein Weg führt dorthin',
  '25006': 'sie lässt sich nur lesen',
  '28000': 'der Benutzer darf sich nicht anmelden',
  '28P01': 'Benutzername oder Passwort ist falsch',
  '3D000': 'diese Datenbank gibt es dort nicht',
  '40001': 'ein anderer Prozess hat dasselbe geändert',
  '40P01': 'ein anderer Prozess hat dasselbe geändert',
  '53100': 'auf ihrem Datenträger ist kein Platz mehr',
  '53200': 'ihr Speicher reicht nicht',
  '53300': 'alle Verbindungen sind belegt',
  '55P03': 'ein anderer Prozess bringt sie auf den Stand dieser Version und wird nicht fertig',
  '57014': 'sie hat zu lange gebraucht',
  '57P01': 'sie wurde beendet',
  '57P03': 'sie startet gerade oder wird beendet',
  '58030': 'ihr Datenträger ist fehlerhaft',
};
const timeoutMessage = /timeout/i;
const lostMessage = /^Connection terminated/;

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Why the database cannot be used, as a German clause; the message of the innermost error where none fits. */
export const unavailableReason = (error: unknown): string => {
  const known = reasons[codeOf(error)];
  if (known) return known;
  if (!(error instanceof Error)) return String(error);
  // The message of a failed query contains its values.
  if (error.cause) return unavailableReason(error.cause);
  if (timeoutMessage.test(error.message)) return 'keine Antwort';
  if (lostMessage.test(error.message)) return 'die Verbindung wurde abgebrochen';
  return error.message || codeOf(error);
};
