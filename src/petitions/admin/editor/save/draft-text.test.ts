import { expect, it } from 'vitest';
import { validationError } from './draft-text.ts';

it.each([
  [{ title: 'T', content: ' \n' }, 'Der Text darf nicht leer sein.'],
  [{ title: ' ', content: 'x' }, 'Der Titel darf nicht leer sein.'],
  [{ title: 'T', content: 'x' }, null],
])('%j is refused with: %s', (text, why) => expect(validationError(text)).toBe(why));
