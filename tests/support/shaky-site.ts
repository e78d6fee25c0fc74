import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stylesheets, which have another name in the next release. */
const renamed = /(\/assets\/[\w-]+)(\.css)/g;

/**
 * A site behind a connection that can be interrupted, truncate a file, or lead to another release, whose
 * stylesheets have other names and whose service worker differs.
 */
export const openShakySite = async (siteUrl: string) => {
  const state = { isNextRelease: false, breaksOffAt: null as string | null };

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const url = asked.url ?? '/';
    if (state.isNextRelease && /^\/assets\/.*\.css$/.test(url) && !url.endsWith('.next.css'))
      return void answer.writeHead(404).end();
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const path = url.replace('.next.css', '.css');
    const upstream = request(siteUrl + path, { method: asked.method, headers }, async (given) => {
      const chunks: Buffer[] = [];
      for await (const chunk of given) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (state.breaksOffAt && url.startsWith(state.breaksOffAt)) {
        answer.writeHead(200, given.headers);
        answer.write(bytes.subarray(0, bytes.length / 2), () => asked.socket.destroy());
        return;
      }
      const isHtml = given.headers['content-type']?.startsWith('text/html') ?? false;
      const isWorker = url === '/service-worker.js';
      if (!state.isNextRelease || !(isHtml || isWorker) || given.statusCode !== 200)
        return void answer.writeHead(given.statusCode ?? 502, given.headers).end(bytes);
      const text = isHtml ? String(bytes).replace(renamed, '$1.next$2') : `${bytes}\n// next`;
      const { 'content-length': _, etag: __, ...rest } = given.headers;
      answer.writeHead(200, rest).end(text);
    });
    upstream.on('error', () => asked.socket.destroy());
    asked.pipe(upstream);
  };

  const server = createServer(pass);
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
    comeBack: () => listen(port),
    /** Truncates responses whose path begins like this; null for none. */
    breakOff: (path: string | null) => {
      state.breaksOffAt = path;
    },
    release: () => {
      state.isNextRelease = true;
    },
    close,
  };
};
