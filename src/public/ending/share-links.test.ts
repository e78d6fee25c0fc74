import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('a message comes whole to each service, whatever signs it has', () => {
  const url = 'https://petition.example/country/EG?a=1&lang=ar';
  const links = shareLinks({ subject: 'A & B', message: 'أهلاً & 100 %?\n#1: {url}', url });
  const message = `أهلاً & 100 %?\n#1: ${url}`;
  const parameters = (link: string) => Object.fromEntries(new URL(link).searchParams);
  expect(parameters(links.mail)).toEqual({ subject: 'A & B', body: message });
  expect(parameters(links.WhatsApp)).toEqual({ text: message });
  expect(parameters(links.Telegram)).toEqual({ url, text: 'أهلاً & 100 %?\n#1:' });
});
