import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;
export type Received = { path: string; authorization: string | undefined; body: Body };
export type Reply = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  text?: string;
  noResponse?: true;
  /** Does anything to the connection. */
  send?: (response: ServerResponse) => void;
};

/**
 * A language service on this machine. `handlers` respond in turn, the last one to all further requests; each
 * gets the body of its request.
 */
export const startLanguageServer = async () => {
  const received: Received[] = [];
  let handlers: ((body: Body) => Reply | Promise<Reply>)[] = [];

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    request.on('end', async () => {
      const body = JSON.parse(text);
      received.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      const next = handlers.length > 1 ? handlers.shift() : handlers[0];
      const reply = (await next?.(body)) ?? { status: 500 };
      if (reply.noResponse) return;
      if (reply.send) return reply.send(response);
      response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', ...reply.headers });
      response.end(reply.text ?? JSON.stringify(reply.body ?? {}));
    });
  };

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respondWith: (...next: typeof handlers) => {
      handlers = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export type LanguageServer = Awaited<ReturnType<typeof startLanguageServer>>;

/** A response in the form of OpenAI's chat completions. */
export const completion = (content: string, finish = 'stop'): Reply => ({
  body: {
    id: 'x',
    object: 'chat.completion',
    created: 0,
    model: 'model',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
});
