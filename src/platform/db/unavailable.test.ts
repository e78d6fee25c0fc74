import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const coded = (code: string) => Object.assign(new Error('text'), { code });

describe('isUnavailable', () => {
  it.each([
    ['connection exception', coded('08006')],
    ['administrator shuts down', coded('57P01')],
    ['server is starting', coded('57P03')],
    ['no connection left', coded('53300')],
    ['refused', coded('ECONNREFUSED')],
    [
      'refused at every address',
      Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ECONNREFUSED' }),
    ],
    ['broken connection', new Error('Connection terminated unexpectedly')],
    ['pool exhausted', new Error('timeout exceeded when trying to connect')],
    ['no answer', new Error('Query read timeout')],
    ['wrapped by the query builder', new DrizzleQueryError('select 1', [], coded('57P01'))],
  ])('is true: %s', (_name, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['duplicate key', coded('23505')],
    ['statement timeout', coded('57014')],
    ['unknown table', new DrizzleQueryError('select', [], coded('42P01'))],
    ['a mistake of ours', new TypeError('x is undefined')],
    ['no error at all', 'ECONNREFUSED'],
  ])('is false: %s', (_name, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
