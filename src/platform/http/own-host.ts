/** Names that never lead here from the internet: of this machine or of a network of one's own. */
const internal = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Name of the host that a `Host` header or an address speaks of, without port and the dot at the end. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** Whether a name is one that others can register: no IP address, not internal, and with a dot. */
const isPublicName = (name: string): boolean =>
  name.includes('.') && !internal.test(name) && !/^[\d.]+$/.test(name) && !name.includes(':');

const isThisMachine = (name: string): boolean =>
  /(^|\.)localhost$/.test(name) || /^127(\.\d+){3}$/.test(name) || name === '[::1]';

/** What the `Host` of a request says about the address of the site. */
export type HostVerdict = 'own' | 'elsewhere' | 'foreign';

/**
 * Judges the `Host` of requests. `foreign`: a public name that is not the site's own, where that is known.
 * `elsewhere`: the site is reached from other machines, although its address is that of this machine.
 * @param publicUrl origin of the site
 * @param stated whether the operator has said so
 */
export const hostJudge = (publicUrl: string, stated: boolean) => {
  const own = nameOf(new URL(publicUrl).host);
  const isKnown = stated && !isThisMachine(own);
  return (host: string): HostVerdict => {
    const name = nameOf(host);
    if (name === own || name === '') return 'own';
    if (isKnown) return isPublicName(name) ? 'foreign' : 'own';
    return isThisMachine(name) ? 'own' : 'elsewhere';
  };
};
