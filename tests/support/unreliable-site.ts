import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stylesheets, which have another name in the next release. */
const stylesheetPath = /(\/assets\/[\w-]+)(\.css)/g;

/**
 * A site behind a connection that can be interrupted, truncate a file, or lead to another release, whose
 * stylesheets have other names and whose service worker differs.
 */
export const openUnreliableSite = async (siteUrl: string) => {
  const state = { isNextRelease: false, truncatedPath: null as string | null };

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const url = incoming.url ?? '/';
    if (state.isNextRelease && /^\/assets\/.*\.css$/.test(url) && !url.endsWith('.next.css'))
      return void response.writeHead(404).end();
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const path = url.replace('.next.css', '.css');
    const upstream = request(
      siteUrl + path,
      { method: incoming.method, headers },
      async (upstreamResponse) => {
        const chunks: Buffer[] = [];
        for await (const chunk of upstreamResponse) chunks.push(chunk as Buffer);
        const bytes = Buffer.concat(chunks);
        if (state.truncatedPath && url.startsWith(state.truncatedPath)) {
          response.writeHead(200, upstreamResponse.headers);
          response.write(bytes.subarray(0, bytes.length / 2), () => incoming.socket.destroy());
          return;
        }
        const isHtml = upstreamResponse.headers['content-type']?.startsWith('text/html') ?? false;
        const isWorker = url === '/service-worker.js';
        if (!state.isNextRelease || !(isHtml || isWorker) || upstreamResponse.statusCode !== 200)
          return void response
            .writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
            .end(bytes);
        const text = isHtml ? String(bytes).replace(stylesheetPath, '$1.next$2') : `${bytes}\n// next`;
        const { 'content-length': _, etag: __, ...rest } = upstreamResponse.headers;
        response.writeHead(200, rest).end(text);
      },
    );
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  };

  const server = createServer(forward);
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Closes the port, whatever the browser believes about its network. */
    goDown: close,
    goUp: () => listen(port),
    /** Truncates responses whose path begins like this; null for none. */
    truncateResponses: (path: string | null) => {
      state.truncatedPath = path;
    },
    switchRelease: () => {
      state.isNextRelease = true;
    },
    close,
  };
};
