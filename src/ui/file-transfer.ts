/** Called with the received share of a transfer, 0–1; null if the total is unknown. */
export type OnProgress = (share: number | null) => void;

/** The error of a response that is not OK. */
const toError = async (response: Response): Promise<Error> =>
  new Error(`${response.status}: ${(await response.text()) || response.statusText}`);

/** Whether the site cannot typeset this letter at the moment, so that an immediate retry does not help. */
export const isLetterUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('"code":"letter_unavailable"');

/** Idle timeout in ms; generous, because bytes arrive rarely on slow networks. */
const idleTimeoutMs = 60_000;

/** Aborts a transfer after `waitMs` without data; `restart` resets the timeout. */
const createIdleTimeout = (waitMs: number) => {
  const abortController = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abortController.abort(), waitMs);
  };
  restart();
  return { signal: abortController.signal, heard: restart, end: () => clearTimeout(timer) };
};

/**
 * Fetches a file and reports progress. An interrupted or stalled transfer is an error, never a truncated file.
 * @throws Error `<status>: <body, or status text if empty>` for a response that is not OK, or the network's
 * error
 */
export const fetchFile = async (
  url: string,
  onProgress: OnProgress = () => {},
  waitMs = idleTimeoutMs,
): Promise<Blob> => {
  const idleTimeout = createIdleTimeout(waitMs);
  try {
    const response = await fetch(url, { signal: idleTimeout.signal });
    if (!response.ok) throw await toError(response);
    if (!response.body) return await response.blob();
    // A compressed body is longer than its Content-Length, so its share is unknown.
    const total = response.headers.has('content-encoding')
      ? 0
      : Number(response.headers.get('content-length'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = response.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      idleTimeout.heard();
      parts.push(next.value);
      received += next.value.length;
      onProgress(total ? Math.min(1, received / total) : null);
    }
    // Some browsers end a body that broke off as if it were complete.
    if (received < total) throw new TypeError(`The transfer broke off after ${received} of ${total} bytes`);
    return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
  } finally {
    idleTimeout.end();
  }
};

/** Saves a file with the browser's download. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
