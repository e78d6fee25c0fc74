/**
 * The yardstick: `node:http` and nothing else. It sends the answers it is told, from memory, whatever is asked of them.
 * Its parent tells it a port and the answers by path; it says `ready` when it listens.
 */
import { createServer } from 'node:http';

export type Order = {
  port: number;
  answers: { path: string; headers: [name: string, value: string][]; body: string }[];
};

process.once('disconnect', () => process.exit(0));
process.once('message', ({ port, answers }: Order) => {
  const known = new Map(
    answers.map(({ path, headers, body }) => [
      path,
      { headers: headers.flat(), body: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? '');
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1', () => process.send?.('ready'));
});
