import { BlockList, isIP } from 'node:net';

/** The address without port, brackets, zone or IPv4-mapped prefix; null if it is not an address. */
const normalizeAddress = (text: string): string | null => {
  const kind = isIP(text);
  if (kind === 4 || (kind === 6 && !/[%.]/.test(text))) return text;
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(bare) ? bare : null;
};

/**
 * The address a request comes from.
 * @param peer the other end of the connection
 * @param forwarded `X-Forwarded-For`: each proxy appends the address it was asked from, so the last entries are the
 *   true ones and everything before them is what the client claims
 * @param trustedProxies number of our own proxies in front; 0 believes no header
 */
export const clientAddress = (
  peer: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string | null => {
  const peerAddress = peer === undefined ? null : normalizeAddress(peer);
  if (trustedProxies === 0 || !forwarded) return peerAddress;
  const chain = forwarded.split(',');
  return normalizeAddress(chain[Math.max(0, chain.length - trustedProxies)] ?? '') ?? peerAddress;
};

/** Whether an address is this machine itself. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  // Carrier-grade NAT, and networks between virtual machines.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** Whether an address is this machine or in a private network, where proxies run. */
export const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** In canonical form, as produced by the URL parser. */
const canonical = (address: string): string =>
  /[A-F.]|\b0[\da-f]/.test(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;

/** The first four groups of a canonical IPv6 address. */
const firstHalf = (address: string): string[] => {
  const groups = address.split(':', 4);
  if (!groups.includes('')) return groups;
  const [front = [], back = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4);
};

/** What counts as one client: an IPv4 address, or the /64 network in which a single customer chooses IPv6 addresses. */
export const clientNetworkOf = (address: string): string =>
  address.includes(':') ? `${firstHalf(canonical(address)).join(':')}::/64` : address;

/** The network that one provider gives one site at most: an IPv6 /48, or the IPv4 address. */
export const providerNetworkOf = (address: string): string =>
  address.includes(':') ? `${firstHalf(canonical(address)).slice(0, 3).join(':')}::/48` : address;
