/** Names of this machine or of a local network, unreachable from the internet. */
const internal = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** The host name in lower case, without port and trailing dot. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** Whether a name can be registered by others: no IP address, not internal, and with a dot. */
const isPublicName = (name: string): boolean =>
  name.includes('.') && !internal.test(name) && !/^[\d.]+$/.test(name) && !name.includes(':');

const isThisMachine = (name: string): boolean =>
  /(^|\.)localhost$/.test(name) || /^127(\.\d+){3}$/.test(name) || name === '[::1]';

/** How the `Host` of a request relates to the address of the site. */
export type HostVerdict = 'own' | 'elsewhere' | 'foreign';

/**
 * Classifies the `Host` of requests. `foreign`: a public name other than the site's configured one.
 * `elsewhere`: the site is reached from other machines, although its address is that of this machine.
 * @param publicUrl origin of the site
 * @param isConfigured whether the operator has set it
 */
export const createHostCheck = (publicUrl: string, isConfigured: boolean) => {
  const own = nameOf(new URL(publicUrl).host);
  const isKnown = isConfigured && !isThisMachine(own);
  return (host: string): HostVerdict => {
    const name = nameOf(host);
    if (name === own || name === '') return 'own';
    if (isKnown) return isPublicName(name) ? 'foreign' : 'own';
    return isThisMachine(name) ? 'own' : 'elsewhere';
  };
};
