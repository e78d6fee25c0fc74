import { expect, it } from 'vitest';
import { validationError } from './draft-text.ts';

it.each([
  [{ title: 'T', content: ' \n' }, 'Der Text darf nicht leer sein.'],
  [{ title: ' ', content: 'x' }, 'Der Titel darf nicht leer sein.'],
  [{ title: 'T', content: 'x' }, null],
])('the validation error of %j is "%s"', (text, why) => expect(validationError(text)).toBe(why));
