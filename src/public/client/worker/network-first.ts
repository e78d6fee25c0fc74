/** Milliseconds a page waits for the first bytes of an answer: long enough for the slowest network that works at all. */
export const patienceMs = 20_000;

/**
 * The answer of the network, whatever it says. The kept copy is taken only where the network fails, or is silent for too
 * long; without a copy the network is waited for.
 * @throws the network's error where there is no copy
 */
export const networkFirst = async (
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  waitMs = patienceMs,
): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, waitMs, undefined);
  });
  const answer = await Promise.race([network.catch(() => undefined), silence]);
  clearTimeout(timer);
  return answer ?? (await kept().catch(() => undefined)) ?? network;
};
