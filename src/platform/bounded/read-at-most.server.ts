const initialSize = 65_536;

/** A whole stream; null when it is longer than `maxBytes`, and then the rest is not read. */
export const readAtMost = async (
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> => {
  // One growing buffer, because a list of one-byte chunks would take a hundred times their size.
  let buffer = Buffer.alloc(Math.min(initialSize, maxBytes));
  let bytes = 0;
  for await (const chunk of chunks) {
    if (bytes + chunk.length > maxBytes) return null;
    if (bytes + chunk.length > buffer.length)
      buffer = Buffer.concat([buffer], Math.min(maxBytes, Math.max(buffer.length * 2, bytes + chunk.length)));
    buffer.set(chunk, bytes);
    bytes += chunk.length;
  }
  return buffer.subarray(0, bytes);
};
