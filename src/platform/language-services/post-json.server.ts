import { fetchResponse, serviceFailure } from './fetch-response.server.ts';
import { LanguageServiceError, reasonOfStatus, retryAfterMs } from './service.ts';

type Post = { url: string; headers?: Record<string, string>; body: object; signal: AbortSignal };

/** Sends JSON and reads JSON. @throws LanguageServiceError, or the reason of the signal */
export const postJson = async ({ url, headers = {}, body, signal }: Post): Promise<unknown> => {
  try {
    const response = await fetchResponse(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    });
    const text = await response.text();
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
    const failure = serviceFailure(error);
    if (failure) throw failure;
    const reason = error instanceof SyntaxError ? 'unusable_answer' : 'unavailable';
    throw new LanguageServiceError(reason, String(error), { cause: error });
  }
};
