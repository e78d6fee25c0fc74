const firstSize = 65_536;

/** All bytes of a stream as text; null when there are more than `most`, of which the rest is never read. */
export const readAtMost = async (
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ text: string; bytes: number } | null> => {
  // One growing buffer: a list of chunks of one byte each would take a hundred times their size.
  let held = Buffer.alloc(Math.min(firstSize, most));
  let bytes = 0;
  for await (const chunk of chunks) {
    if (bytes + chunk.length > most) return null;
    if (bytes + chunk.length > held.length)
      held = Buffer.concat([held], Math.min(most, Math.max(held.length * 2, bytes + chunk.length)));
    held.set(chunk, bytes);
    bytes += chunk.length;
  }
  return { text: held.toString('utf8', 0, bytes), bytes };
};
