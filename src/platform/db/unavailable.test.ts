import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isDisconnected, isMissingSchemaObject, isUnavailable } from './unavailable.ts';

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
    ['disk of the database full', coded('53100')],
    ['out of memory', coded('53200')],
    ['disk of the database fails', coded('58030')],
    ['made read-only', coded('25006')],
    ['disk of our own files full', coded('ENOSPC')],
    ['too many open files', coded('EMFILE')],
    ['chosen as the victim of a deadlock', new DrizzleQueryError('update', [], coded('40P01'))],
    ['not to be serialised', coded('40001')],
    ['wrapped disk full', new DrizzleQueryError('insert', [], coded('53100'))],
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

describe('isDisconnected', () => {
  it('keeps a connection that only said that the disk is full', () => {
    expect(isDisconnected(new DrizzleQueryError('insert', [], coded('53100')))).toBe(false);
    expect(isDisconnected(new DrizzleQueryError('insert', [], coded('57P01')))).toBe(true);
  });
});

describe('isOtherSchema', () => {
  it('is true of a table or column that is not there, and of nothing else', () => {
    expect(isMissingSchemaObject(new DrizzleQueryError('select', [], coded('42P01')))).toBe(true);
    expect(isMissingSchemaObject(coded('42703'))).toBe(true);
    expect(isMissingSchemaObject(coded('42601'))).toBe(false);
  });
});
