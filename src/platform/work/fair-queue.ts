/** A queue that serves clients round-robin and keeps the order of the items of each. */
export type FairQueue<Item> = {
  size: () => number;
  add: (client: string, item: Item) => void;
  /** Removes the first item of the next client. */
  next: () => Item | undefined;
  remove: (client: string, item: Item) => void;
  /**
   * Removes the last item of the client with most items, if that client would still have more than the given
   * one after adding an item.
   */
  evictFromLongest: (client: string | null) => Item | undefined;
};

export const createFairQueue = <Item>(): FairQueue<Item> => {
  /** In the order in which clients are served. */
  const waiting = new Map<string, Item[]>();
  let size = 0;

  const requeueUnlessEmpty = (client: string, items: Item[]): void => {
    if (items.length > 0) waiting.set(client, items);
  };

  const longest = (): [client: string, items: Item[]] | undefined => {
    let longestClient: [string, Item[]] | undefined;
    for (const entry of waiting)
      if (entry[1].length >= (longestClient?.[1].length ?? 0)) longestClient = entry;
    return longestClient;
  };

  return {
    size: () => size,
    add: (client, item) => {
      const items = waiting.get(client);
      if (items) items.push(item);
      else waiting.set(client, [item]);
      size += 1;
    },
    next: () => {
      const [first] = waiting;
      if (!first) return undefined;
      const [client, items] = first;
      waiting.delete(client);
      const item = items.shift();
      requeueUnlessEmpty(client, items);
      size -= 1;
      return item;
    },
    remove: (client, item) => {
      const items = waiting.get(client) ?? [];
      const at = items.indexOf(item);
      if (at < 0) return;
      items.splice(at, 1);
      size -= 1;
      if (items.length === 0) waiting.delete(client);
    },
    evictFromLongest: (client) => {
      const [longestClient, items = []] = longest() ?? [];
      const ownCount = client === null ? -1 : (waiting.get(client)?.length ?? 0);
      if (longestClient === undefined || items.length < ownCount + 2) return undefined;
      const item = items.pop();
      size -= 1;
      if (items.length === 0) waiting.delete(longestClient);
      return item;
    },
  };
};
