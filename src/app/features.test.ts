import { expect, it } from 'vitest';
import { errors, serverFeatures } from './features.server.ts';

const duplicatesIn = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

it('no two features have an error of the same code', () => {
  expect(duplicatesIn(errors.map(({ code }) => code))).toEqual([]);
});

it('no two features have an action of the same name', () => {
  expect(duplicatesIn(serverFeatures.flatMap(({ log = {} }) => Object.keys(log)))).toEqual([]);
});
