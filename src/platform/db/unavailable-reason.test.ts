import { expect, it } from 'vitest';
import { unavailableReason } from './unavailable-reason.ts';

const failed = (cause: Error) => new Error("Failed query: update users set password = 'geheim'", { cause });
const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each([
  [
    'a full disk',
    failed(coded('could not extend file', '53100')),
    'auf ihrem Datenträger ist kein Platz mehr',
  ],
  ['all addresses of a name', coded('', 'ECONNREFUSED'), 'dort nimmt niemand Verbindungen an'],
  ['a wait', failed(new Error('Query read timeout')), 'keine Antwort'],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'die Verbindung wurde abgebrochen'],
  ['anything else, without its values', failed(coded('cannot do that', 'XX000')), 'cannot do that'],
])('names %s', (_name, error, reason) => {
  expect(unavailableReason(error)).toBe(reason);
});
