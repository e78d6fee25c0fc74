/**
 * True when an `If-None-Match` header names the entity tag (weak comparison, RFC 9110 section 13.1.2).
 * A malformed header matches nothing.
 */
export const etagMatches = (header: string | undefined, etag: string): boolean => {
  if (!header) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some((match) => match[1] === opaque);
};
