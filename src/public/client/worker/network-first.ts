/** Milliseconds to wait for the response headers; long enough for the slowest usable network. */
export const patienceMs = 20_000;

/**
 * The response of the network, whatever its status. The cached copy is used only if the network fails or
 * takes too long; without a copy, the network is awaited.
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
