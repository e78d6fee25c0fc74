import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * A `node:http` response class whose responses all carry the common headers; headers set by a response itself
 * win. They are merged when the head is written, because setting them beforehand would check and store each
 * one. Headers given as a flat list of names and values are kept by their sender, and merged once.
 * @param common may be extended later; responses from then on carry the new header too
 */
export const responseClassWith = (common: Readonly<Record<string, string>>): typeof ServerResponse => {
  const nameOf = new Map(Object.keys(common).map((name) => [name.toLowerCase(), name]));
  const merge = (own: Iterable<readonly [string, unknown]>): OutgoingHttpHeaders => {
    const all: OutgoingHttpHeaders = { ...common };
    for (const [name, value] of own) all[nameOf.get(name.toLowerCase()) ?? name] = value as string;
    return all;
  };
  let merged = new WeakMap<readonly string[], string[]>();
  let mergedCount = 0;
  const mergeOnce = (own: readonly string[]): string[] => {
    let count = 0;
    for (const _ in common) count += 1;
    if (count !== mergedCount) merged = new WeakMap();
    mergedCount = count;
    const known = merged.get(own);
    if (known) return known;
    const pairs = own.flatMap((name, at) => (at % 2 === 0 ? [[name, own[at + 1]] as const] : []));
    const all = Object.entries(merge(pairs)).flat() as string[];
    merged.set(own, all);
    return all;
  };
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, own?: unknown): this {
      return super.writeHead(status, Array.isArray(own) ? mergeOnce(own) : merge(Object.entries(own ?? {})));
    }
  };
};
