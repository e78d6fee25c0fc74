import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * A `node:http` response class whose responses all carry the common headers; headers set by a response itself
 * win. They are merged when the head is written, because setting them beforehand would check and store each
 * one.
 */
export const responseClassWith = (common: Readonly<Record<string, string>>): typeof ServerResponse => {
  const nameOf = new Map(Object.keys(common).map((name) => [name.toLowerCase(), name]));
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ownHeaders?: unknown): this {
      const all: OutgoingHttpHeaders = { ...common };
      for (const [name, value] of Object.entries((ownHeaders ?? {}) as OutgoingHttpHeaders))
        all[nameOf.get(name.toLowerCase()) ?? name] = value;
      return super.writeHead(status, all);
    }
  };
};
