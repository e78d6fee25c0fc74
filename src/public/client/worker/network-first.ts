/** Milliseconds to wait for the response headers; long enough for the slowest usable network. */
export const networkTimeoutMs = 20_000;

/**
 * The response of the network, whatever its status. The cached copy is used only if the network fails or
 * takes too long; without a copy, the network is awaited.
 * @throws the network's error where there is no copy
 */
export const networkFirst = async (
  network: Promise<Response>,
  fromDevice: () => Promise<Response | undefined>,
  waitMs = networkTimeoutMs,
): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, waitMs, undefined);
  });
  const response = await Promise.race([network.catch(() => undefined), timeout]);
  clearTimeout(timer);
  return response ?? (await fromDevice().catch(() => undefined)) ?? network;
};
