import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const typeNames: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt mit Feldern',
  record: 'ein Objekt mit Feldern',
  date: 'ein Datum',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Das ist keine gültige E-Mail-Adresse.',
  url: 'Das ist keine gültige Internetadresse.',
  date: 'Das ist kein gültiges Datum (JJJJ-MM-TT).',
  datetime: 'Das ist kein gültiger Zeitpunkt (JJJJ-MM-TTThh:mm:ssZ).',
  uuid: 'Das ist keine gültige Kennung.',
};

/** What is counted in a value that is too long or too short. */
const units: Readonly<Record<string, (count: string) => string>> = {
  string: (count) => `${count} Zeichen`,
  array: (count) => (count === '1' ? 'einen Eintrag' : `${count} Einträge`),
};

const number = new Intl.NumberFormat('de-DE');
const formatSize = (origin: string, size: number | bigint): string =>
  (units[origin] ?? ((count: string) => count))(number.format(size));

/** What is wrong with a field, as a German sentence that a person without knowledge of programs understands. */
export const fieldMessage = (issue: Issue): string => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'Diese Angabe fehlt.';
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected]
        ? `Hier muss ${typeNames[issue.expected]} stehen.`
        : 'Diese Angabe ist ungültig.';
    case 'invalid_value':
      return issue.values.length === 1
        ? `Hier kann nur „${String(issue.values[0])}“ stehen.`
        : `Möglich sind: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `Erlaubt sind höchstens ${formatSize(issue.origin, issue.maximum)}.`;
    case 'too_small':
      if (Number(issue.minimum) === 1 && units[issue.origin]) return 'Diese Angabe darf nicht leer sein.';
      return `Nötig sind mindestens ${formatSize(issue.origin, issue.minimum)}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Diese Angabe hat nicht die richtige Form.';
    case 'unrecognized_keys':
      return `Unbekannt: ${issue.keys.join(', ')}.`;
    case 'not_multiple_of':
      return `Hier muss ein Vielfaches von ${number.format(issue.divisor)} stehen.`;
    default:
      return 'Diese Angabe ist ungültig.';
  }
};
