import type { Context } from 'hono';

/**
 * Streams a response while its body is produced. HEAD does not start the stream and gets the headers alone.
 */
export const sendStream = (
  c: Context,
  headers: Record<string, string>,
  startStream: () => ReadableStream | Promise<ReadableStream>,
): Response | Promise<Response> => {
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const stream = startStream();
  return stream instanceof Promise
    ? stream.then((started) => c.body(started, 200, headers))
    : c.body(stream, 200, headers);
};
