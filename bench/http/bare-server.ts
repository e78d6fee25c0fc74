/**
 * The baseline: plain `node:http`. It sends fixed responses from memory, whatever the request headers. Its
 * parent sends it a port and the responses by path; it replies `ready` once it listens.
 */
import { createServer } from 'node:http';

export type Instructions = {
  port: number;
  responses: { path: string; headers: [name: string, value: string][]; body: string }[];
};

process.once('disconnect', () => process.exit(0));
process.once('message', ({ port, responses }: Instructions) => {
  const responsesByPath = new Map(
    responses.map(({ path, headers, body }) => [
      path,
      { headers: headers.flat(), body: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const fixedResponse = responsesByPath.get(request.url ?? '');
    if (fixedResponse) response.writeHead(200, fixedResponse.headers).end(fixedResponse.body);
    else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1', () => process.send?.('ready'));
});
