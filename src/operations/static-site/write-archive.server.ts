import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { formatGuide } from './guide.ts';
import { pageKeyOf, type StaticFile } from './paths.ts';
import { rewritePage, rewriteStyles } from './rewrite.server.ts';

export type ArchiveSource = {
  publicUrl: string;
  /** Every file, pages first. */
  files: readonly StaticFile[];
  /** Requests an address of the site. */
  get: (address: string) => Promise<Response>;
  now: Date;
};

type Progress = { signal: AbortSignal; onFile: () => void };

/** Compressing these again takes time and gains nothing. */
const isCompressed = (file: string): boolean => /\.(pdf|png|ico)$/.test(file);

const contentOf = async (
  { address, file }: StaticFile,
  { publicUrl, get }: ArchiveSource,
  files: ReadonlyMap<string, string>,
): Promise<Buffer> => {
  const response = await get(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (file.endsWith('.html'))
    return Buffer.from(rewritePage(await response.text(), { publicUrl, file, files }));
  if (file.endsWith('.css')) return Buffer.from(rewriteStyles(await response.text()));
  return Buffer.from(await response.arrayBuffer());
};

/**
 * Writes the site into a zip file while it is being read, one file after the other, so that no more than one
 * is in memory. A letter that cannot be typeset is left out, like its button on the site.
 */
export const writeArchive = (source: ArchiveSource, { signal, onFile }: Progress): Readable => {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const files = new Map(source.files.map(({ address, file }) => [pageKeyOf(address), file]));

  const add = async (name: string, content: Buffer): Promise<void> => {
    // The ZIP library holds every stream until the end, so a stream must not retain its content.
    const stream = new PassThrough();
    zip.addReadStream(stream, name, { mtime: source.now, compress: !isCompressed(name) });
    stream.end(content);
    await finished(stream, { signal });
  };
  const writeAll = async (): Promise<void> => {
    await add('ANLEITUNG.txt', Buffer.from(formatGuide(source.publicUrl, source.now)));
    const writtenFiles = new Set<string>();
    for (const each of source.files) {
      signal.throwIfAborted();
      // A page that is listed under two addresses is one file.
      if (writtenFiles.has(each.file)) continue;
      writtenFiles.add(each.file);
      const content = await contentOf(each, source, files).catch((error: unknown) => {
        if (each.file.endsWith('.pdf')) return null;
        throw error;
      });
      if (content) await add(each.file, content);
      onFile();
    }
    zip.end();
  };
  writeAll().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
};
