import { expect, it } from 'vitest';
import { errors, serverFeatures } from './features.server.ts';

const twice = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place);

it('no two features have an error of the same code', () => {
  expect(twice(errors.map(({ code }) => code))).toEqual([]);
});

it('no two features have an action of the same name', () => {
  expect(twice(serverFeatures.flatMap(({ log = {} }) => Object.keys(log)))).toEqual([]);
});
