import { expect, it } from 'vitest';
import { mailNote } from './mail-note.ts';

it('mails that fail are told with their number and the last reason', () => {
  expect(mailNote({ failing: 0, givenUp: 0, reason: null })).toBeNull();
  const reason = 'Der Mailserver antwortet nicht.';
  expect(mailNote({ failing: 1, givenUp: 0, reason })?.message).toBe(
    '1 E-Mail wartet auf den nächsten Versuch. Der Mailserver antwortet nicht.',
  );
  expect(mailNote({ failing: 2, givenUp: 3, reason })).toMatchObject({
    severity: 'warning',
    message:
      '2 E-Mails warten auf den nächsten Versuch, 3 E-Mails wurden in den letzten sieben Tagen aufgegeben. Der Mailserver antwortet nicht.',
  });
});
