import { LanguageServiceError, reasonOfStatus, retryAfterMs } from './service.ts';

/** Longest answer that is read, in bytes. */
const longestAnswer = 4 * 1024 * 1024;

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestAnswer) throw new LanguageServiceError('unusable_answer', 'The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

type Post = { url: string; headers?: Record<string, string>; body: object; signal: AbortSignal };

/** Sends JSON and reads JSON. @throws LanguageServiceError, or the reason of the signal */
export const postJson = async ({ url, headers = {}, body, signal }: Post): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    const text = await readText(response);
    if (response.ok) return JSON.parse(text);
    throw new LanguageServiceError(
      reasonOfStatus(response.status),
      `${response.status}: ${text.slice(0, 300)}`,
      {
        retryAfterMs: retryAfterMs(response.headers.get('Retry-After')),
      },
    );
  } catch (error) {
    if (error instanceof LanguageServiceError) throw error;
    signal.throwIfAborted();
    const reason = error instanceof SyntaxError ? 'unusable_answer' : 'unavailable';
    throw new LanguageServiceError(reason, String(error), { cause: error });
  }
};
