import { describe, expect, it } from 'vitest';
import { defaultOrder, formatOrder, orderAfter, parseOrder, type Row, sortRows } from './overview-order.ts';

const row = (name: string, overall: number | null, region = 'Afrika'): Row => ({
  code: name,
  name,
  region,
  overall,
  difference: overall === null ? null : overall - 60,
  economy: null,
  environment: null,
  social: null,
  transparency: null,
  coverage: 16,
});
const rows = [
  row('Österreich', 82, 'Europa'),
  row('Zypern', null, 'Europa'),
  row('Kenia', 50),
  row('Ägypten', 82),
];
const compare = new Intl.Collator('de').compare;
const sorted = (order: string) => sortRows(rows, parseOrder(order), compare).map(({ name }) => name);

describe('the order of the countries', () => {
  it.each([
    ['name', ['Ägypten', 'Kenia', 'Österreich', 'Zypern']],
    ['-name', ['Zypern', 'Österreich', 'Kenia', 'Ägypten']],
    ['overall', ['Kenia', 'Ägypten', 'Österreich', 'Zypern']],
    ['-overall', ['Ägypten', 'Österreich', 'Kenia', 'Zypern']],
    ['-difference', ['Ägypten', 'Österreich', 'Kenia', 'Zypern']],
    ['region', ['Ägypten', 'Kenia', 'Österreich', 'Zypern']],
    ['economy', ['Ägypten', 'Kenia', 'Österreich', 'Zypern']],
  ])('%s: those without a score last, equal ones by name', (order, expected) => {
    expect(sorted(order)).toEqual(expected);
  });

  it.each([undefined, '', 'code', '--name', 'Overall'])(
    'is that of the names when %j is asked for',
    (asked) => expect(parseOrder(asked)).toEqual(defaultOrder),
  );

  it('begins with the best scores and with A, and turns round when asked again', () => {
    expect(formatOrder(orderAfter('overall', defaultOrder))).toBe('-overall');
    expect(formatOrder(orderAfter('overall', parseOrder('-overall')))).toBe('overall');
    expect(formatOrder(orderAfter('region', parseOrder('-overall')))).toBe('region');
    expect(formatOrder(orderAfter('name', defaultOrder))).toBe('-name');
  });
});
