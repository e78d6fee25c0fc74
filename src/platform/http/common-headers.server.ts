import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * The answers of a `node:http` server that all carry the same headers; one that says otherwise itself wins. They are joined
 * where the head is written: set beforehand, every header of the answer would be checked and stored one by one.
 */
export const answersWith = (common: Readonly<Record<string, string>>): typeof ServerResponse => {
  const nameOf = new Map(Object.keys(common).map((name) => [name.toLowerCase(), name]));
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, own?: unknown): this {
      const all: OutgoingHttpHeaders = { ...common };
      for (const [name, value] of Object.entries((own ?? {}) as OutgoingHttpHeaders))
        all[nameOf.get(name.toLowerCase()) ?? name] = value;
      return super.writeHead(status, all);
    }
  };
};
