/** Headers set by browsers; scripts of a page cannot forge them. */
type OriginHeaders = { origin: string | undefined; fetchSite: string | undefined };

/**
 * Whether a state-changing request comes from the site itself, or from a program that is no browser. Every browser that
 * sends our cookie across sites at all names the foreign origin.
 * @param publicUrl origin of the site, for example `https://petition.example`
 */
export const isOwnOrigin = ({ origin, fetchSite }: OriginHeaders, publicUrl: string): boolean => {
  if (origin === publicUrl) return true;
  if (origin === undefined) return fetchSite === undefined || ['same-origin', 'none'].includes(fetchSite);
  // The same server under another name, such as 127.0.0.1 for localhost.
  return fetchSite === 'same-origin';
};
