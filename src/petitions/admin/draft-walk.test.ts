import { expect, it } from 'vitest';
import type { PetitionRow } from '../lists.contract.ts';
import { createDraftWalk, type FetchRows } from './draft-walk.ts';

const list = { list: 'drafts', sort: 'country', descending: 'false', language: 'de' } as const;
type Rows = [draftId: number, urgency: PetitionRow['urgency']][];

/** A list of pages of two rows, and the requests made of it. */
const listOf = (rows: Rows) => {
  const requests: string[] = [];
  const fetchRows: FetchRows = async ({ sort, language }, cursor) => {
    requests.push(`${sort} ${language} ${cursor}`);
    const from = Number(cursor ?? 0);
    const page = rows.slice(from, from + 2).map(([draftId, urgency]) => ({ draftId, urgency }));
    return { rows: page, next: from + 2 < rows.length ? String(from + 2) : null };
  };
  return { requests, fetchRows };
};

it('leads to the neighbours in the order of the list, over the ends of its pages', async () => {
  const { fetchRows, requests } = listOf([
    [7, null],
    [3, null],
    [9, null],
  ]);
  const walk = createDraftWalk(() => list, fetchRows);
  expect(await walk.neighbour(7, -1)).toBeNull();
  expect(await walk.neighbour(7, 1)).toBe(3);
  expect(await walk.neighbour(3, 1)).toBe(9);
  expect(await walk.neighbour(9, 1)).toBeNull();
  expect(await walk.neighbour(9, -1)).toBe(3);
  expect(requests).toEqual(['country de null', 'country de 2']);
});

it('leads to the next draft assigned to the user, by the day it is due, whatever list is on screen', async () => {
  const { fetchRows, requests } = listOf([
    [5, null],
    [3, null],
  ]);
  const walk = createDraftWalk(() => null, fetchRows);
  expect(await walk.nextAssigned(5)).toBe(3);
  expect(await walk.nextAssigned(3)).toBeNull();
  expect(requests[0]).toBe('due undefined null');
});

it('shares a page between steps taken at once, so that none uses up the pages of the others', async () => {
  const { fetchRows, requests } = listOf(Array.from({ length: 9 }, (_, at) => [at + 1, null]));
  const walk = createDraftWalk(() => list, fetchRows);
  const steps = await Promise.all(Array.from({ length: 6 }, () => walk.neighbour(8, 1)));
  expect(steps).toEqual(Array(6).fill(9));
  expect(requests).toHaveLength(5);
});

it('keeps the order that the list had, whatever has moved in it since', async () => {
  const rows: Rows = [
    [1, null],
    [2, null],
    [3, null],
    [4, null],
  ];
  const { fetchRows } = listOf(rows);
  const walk = createDraftWalk(() => list, fetchRows);
  expect(await walk.neighbour(1, 1)).toBe(2);
  rows.splice(0, 4, [2, null], [3, null], [1, null], [4, null]);
  expect(await walk.neighbour(1, 1)).toBe(2);
  expect(await walk.neighbour(2, 1)).toBe(4);
});

it('finds no neighbour of what the list does not have, and stops looking', async () => {
  const { fetchRows, requests } = listOf(Array.from({ length: 40 }, (_, index) => [index + 1, null]));
  expect(await createDraftWalk(() => list, fetchRows).neighbour(99, 1)).toBeNull();
  expect(requests).toHaveLength(5);
  expect(await createDraftWalk(() => null, fetchRows).neighbour(1, 1)).toBeNull();
});

it('leads to what needs the role, most urgent first, and to none twice', async () => {
  const rows: Rows = [
    [5, 'correction'],
    [6, 'review'],
  ];
  const { fetchRows, requests } = listOf(rows);
  const walk = createDraftWalk(() => list, fetchRows);
  expect(await walk.nextNeeding(1, 'editor')).toBe(5);
  expect(await walk.nextNeeding(5, 'editor')).toBeNull();
  expect(await walk.nextNeeding(5, 'admin')).toBe(6);
  expect(await walk.nextNeeding(6, 'admin')).toBeNull();
  expect(requests[0]).toBe('urgency de null');
});
