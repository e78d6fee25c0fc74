export type ContentEncoding = 'br' | 'gzip' | 'identity';

const choose = (header: string): ContentEncoding => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (name) weights.set(name, Number.isFinite(weight) ? Math.min(Math.max(weight, 0), 1) : 0);
  }
  const weightOf = (name: ContentEncoding): number =>
    weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? 0.001 : 0);
  const order: ContentEncoding[] = ['br', 'gzip', 'identity'];
  const best = order.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  return weightOf(best) > 0 ? best : 'identity';
};

/** Limits of the cache: browsers send only a few distinct headers; longer ones are parsed each time. */
const cacheLimits = { maxEntries: 100, length: 100 };
const cache = new Map<string, ContentEncoding>();

/**
 * Chooses among Brotli, gzip and plain by the `Accept-Encoding` header (RFC 9110 section 12.5.3): the best weight
 * wins, and at equal weight the smaller body. Without a header the body is sent plain.
 */
export const negotiateEncoding = (header: string | undefined): ContentEncoding => {
  if (!header) return 'identity';
  const known = cache.get(header);
  if (known) return known;
  const encoding = choose(header);
  if (cache.size >= cacheLimits.maxEntries) cache.clear();
  if (header.length <= cacheLimits.length) cache.set(header, encoding);
  return encoding;
};
