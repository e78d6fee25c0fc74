import type { Role } from '#office/index.ts';
import type { PetitionRow, RowsResponse } from '../lists.contract.ts';
import type { RowsRequest } from './list/rows-query.ts';

type Row = Pick<PetitionRow, 'draftId' | 'urgency'>;
type Page = { rows: readonly Row[]; next: RowsResponse['next'] };

/** Fetches a page of a list; the first one without a cursor. */
export type FetchRows = (request: RowsRequest, cursor: string | null) => Promise<Page>;

/** Pages that are fetched at most to find the open draft. */
const maxPages = 5;

/** What each role is needed for. */
const needs: Readonly<Record<Role, readonly PetitionRow['urgency'][]>> = {
  editor: ['outdated', 'remark', 'correction'],
  admin: ['outdated', 'remark', 'correction', 'review'],
  translator: [],
};

const waitingByDay: RowsRequest = { list: 'drafts', flag: 'waiting', sort: 'due', descending: 'false' };

export type DraftWalk = {
  /** The previous or next draft in the order that the list had at first; null at its ends. */
  neighbour: (draftId: number, step: 1 | -1) => Promise<number | null>;
  /** The most urgent draft of the list that needs the role and was not open before; null if there is none. */
  nextNeeding: (draftId: number, role: Role) => Promise<number | null>;
  /** The draft assigned to the user that is due first and was not open before, whatever list is on screen. */
  nextAssigned: (draftId: number) => Promise<number | null>;
};

/**
 * The way from draft to draft through a list. The order stays that of the first step, because a draft that was worked on
 * changes its place.
 * @param findList the list on screen; null while there is none
 */
export const createDraftWalk = (findList: () => RowsRequest | null, fetchRows: FetchRows): DraftWalk => {
  const order: number[] = [];
  const visited = new Set<number>();
  let list: RowsRequest | null = null;
  let next: string | null = null;
  let pages = 0;

  const fetchNextPage = async (): Promise<boolean> => {
    list ??= findList();
    if (list === null || (pages > 0 && next === null)) return false;
    const page = await fetchRows(list, next);
    pages += 1;
    next = page.next;
    order.push(...page.rows.map(({ draftId }) => draftId).filter((id) => !order.includes(id)));
    return true;
  };
  /** Steps taken at once share a page. */
  let fetching: Promise<boolean> | null = null;
  const fetchMore = (): Promise<boolean> => {
    fetching ??= fetchNextPage().finally(() => {
      fetching = null;
    });
    return fetching;
  };

  return {
    neighbour: async (draftId, step) => {
      visited.add(draftId);
      while (!order.includes(draftId) && pages < maxPages && (await fetchMore()));
      const at = order.indexOf(draftId);
      if (at < 0) return null;
      if (at + step === order.length) await fetchMore();
      return order[at + step] ?? null;
    },
    nextNeeding: async (draftId, role) => {
      visited.add(draftId);
      const shown = findList();
      if (shown === null) return null;
      const { rows } = await fetchRows({ ...shown, sort: 'urgency', descending: 'false' }, null);
      const found = rows.find((row) => needs[role].includes(row.urgency) && !visited.has(row.draftId));
      return found?.draftId ?? null;
    },
    nextAssigned: async (draftId) => {
      visited.add(draftId);
      const { rows } = await fetchRows(waitingByDay, null);
      return rows.find((row) => !visited.has(row.draftId))?.draftId ?? null;
    },
  };
};
