/** Result of a call. `status` is null if no response came. */
export type CheckResult = { ok: boolean; status: number | null; ms: number; problem: string | null };

const connectionProblem = 'Verbindungsfehler';
const keyProblem = 'API-Key Fehler';

/**
 * The problem named in an error response; a rejected key of the language service has an error code of its
 * own.
 */
const problemOf = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '');
  try {
    const { error, code }: { error?: unknown; code?: unknown } = JSON.parse(text);
    if (code === 'language_service_refused') return keyProblem;
    return typeof error === 'string' ? error : response.statusText;
  } catch {
    return response.statusText;
  }
};

/** Marks the request as a preview, so that a letter fetched for checking is not counted as a download. */
const previewHeaders = { 'X-Purpose': 'preview' };

/** Makes a call and reads the whole response. Never throws. */
export const checkCall = async (
  path: string,
  request: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<CheckResult> => {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(path, {
      credentials: 'include',
      cache: 'no-store',
      ...request,
      headers: { ...previewHeaders, ...request.headers },
    });
    if (!response.ok) {
      const problem = await problemOf(response);
      return { ok: false, status: response.status, ms: elapsedMs(), problem };
    }
    await response.arrayBuffer();
    return { ok: true, status: response.status, ms: elapsedMs(), problem: null };
  } catch {
    return { ok: false, status: null, ms: elapsedMs(), problem: connectionProblem };
  }
};
