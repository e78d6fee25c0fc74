/** Share of a transfer that has arrived, 0–1; null while the total is unknown. */
export type Progress = (share: number | null) => void;

/** An answer that is not OK. `code` is the stable error code in its body, null where there is none. */
export class TransferError extends Error {
  readonly code: string | null;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.code = /"code":"(\w+)"/.exec(body)?.[1] ?? null;
  }
}

const failure = async (response: Response): Promise<TransferError> =>
  new TransferError(response.status, (await response.text()) || response.statusText);

/** True when the site has said that it cannot make this letter now: asking again at once does not help. */
export const isUnderRepair = (error: unknown): boolean =>
  error instanceof TransferError && error.code === 'letter_unavailable';

/**
 * Fetches a file and reports how much of it has arrived.
 * @throws TransferError `<status>: <body, or status text if empty>` for an answer that is not OK, or the network's error.
 */
export const fetchFile = async (url: string, onProgress: Progress = () => {}): Promise<Blob> => {
  const response = await fetch(url);
  if (!response.ok) throw await failure(response);
  if (!response.body) return response.blob();
  // A compressed body is longer than its Content-Length, so its share cannot be told.
  const total = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    received += next.value.length;
    onProgress(total ? Math.min(1, received / total) : null);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
};

/** Hands a file to the browser's own download. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
