/** What became of a call. `status`: null where no answer came. */
export type CheckResult = { ok: boolean; status: number | null; ms: number; problem: string | null };

export const connectionProblem = 'Verbindungsfehler';
export const keyProblem = 'API-Key Fehler';

/** What the body of a refusal says; a language service that does not take its key has a code of its own. */
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

/** A letter fetched to see whether it comes is no download to be counted. */
const notCounted = { 'X-Purpose': 'preview' };

/** Makes a call and reads its answer to the end. Never throws. */
export const checkCall = async (
  path: string,
  request: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<CheckResult> => {
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  try {
    const response = await fetch(path, {
      credentials: 'include',
      cache: 'no-store',
      ...request,
      headers: { ...notCounted, ...request.headers },
    });
    if (!response.ok) {
      const problem = await problemOf(response);
      return { ok: false, status: response.status, ms: passed(), problem };
    }
    await response.arrayBuffer();
    return { ok: true, status: response.status, ms: passed(), problem: null };
  } catch {
    return { ok: false, status: null, ms: passed(), problem: connectionProblem };
  }
};
