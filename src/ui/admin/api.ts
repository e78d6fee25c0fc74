import { saveFile } from '../file-transfer.ts';

type Told = { error?: string; code?: string; details?: { path: string; message: string }[] };

const parsed = (body: string): Told => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** A call that the server refused. `message` is `<status>: <body, or the status text where the body is empty>`. */
export class ApiFailure extends Error {
  readonly status: number;
  /** Stable code of the failure; null when the answer has none. */
  readonly code: string | null;
  /** The sentence for people; null when the answer has none. */
  readonly sentence: string | null;
  /** What is wrong with single fields, by their path. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { error, code, details = [] } = parsed(body);
    this.status = status;
    this.code = code ?? null;
    this.sentence = error ?? null;
    this.fields = Object.fromEntries(details.map(({ path, message }) => [path, message]));
  }
}

const noConnection = 'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Netz und versuchen Sie es erneut.';

/** What to tell people about a failure. */
export const failureSentence = (error: unknown, fallback?: string): string => {
  if (!(error instanceof ApiFailure)) return error instanceof TypeError ? noConnection : (fallback ?? '');
  const [first] = Object.values(error.fields);
  return (error.code === 'invalid_input' && first) || error.sentence || fallback || error.message;
};

export const hasCode = (error: unknown, ...codes: string[]): error is ApiFailure =>
  error instanceof ApiFailure && error.code !== null && codes.includes(error.code);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Makes a call with the session's cookie. The type of the answer is that of the contract.
 * @throws ApiFailure when the answer is not 2xx, TypeError without a connection
 */
export const callApi = async <Answer>(method: Method, path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new ApiFailure(answer.status, answer.statusText, text);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
};

/**
 * Fetches a file with the session's cookie and saves it under the name the server gives it.
 * @throws ApiFailure when the answer is not 2xx, TypeError without a connection
 */
export const downloadFile = async (path: string): Promise<void> => {
  const answer = await fetch(path, { credentials: 'include' });
  if (!answer.ok) throw new ApiFailure(answer.status, answer.statusText, await answer.text());
  const name = answer.headers.get('Content-Disposition')?.match(/filename="([^"]+)"/)?.[1];
  saveFile(await answer.blob(), name ?? 'download');
};
