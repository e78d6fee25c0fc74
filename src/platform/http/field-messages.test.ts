import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessage } from './field-messages.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldMessage }).error?.issues.map(({ message }) => message);

it.each([
  [z.object({ name: z.string() }), {}, 'Diese Angabe fehlt.'],
  [z.object({ role: z.enum(['admin', 'editor']) }), {}, 'Diese Angabe fehlt.'],
  [z.string(), 5, 'Hier muss ein Text stehen.'],
  [z.int(), 1.5, 'Hier muss eine ganze Zahl stehen.'],
  [z.boolean(), 'ja', 'Hier muss true oder false stehen.'],
  [z.array(z.int()), {}, 'Hier muss eine Liste stehen.'],
  [z.enum(['admin', 'editor']), 'gast', 'Möglich sind: admin, editor.'],
  [z.literal(true), false, 'Hier kann nur „true“ stehen.'],
  [z.string().max(2000), 'x'.repeat(2001), 'Erlaubt sind höchstens 2.000 Zeichen.'],
  [z.string().min(1), '', 'Diese Angabe darf nicht leer sein.'],
  [z.array(z.int()).min(2), [1], 'Nötig sind mindestens 2 Einträge.'],
  [z.int().max(365), 400, 'Erlaubt sind höchstens 365.'],
  [z.email(), 'x', 'Das ist keine gültige E-Mail-Adresse.'],
  [z.string().regex(/^[A-Z]{2}$/), 'deu', 'Diese Angabe hat nicht die richtige Form.'],
  [z.strictObject({}), { more: 1 }, 'Unbekannt: more.'],
  [z.union([z.int(), z.boolean()]), 'x', 'Diese Angabe ist ungültig.'],
])('%#: a person is told what to do', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message]);
});
