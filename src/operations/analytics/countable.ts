/**
 * Programs that say of themselves that they are no visitor: crawlers, link previews, monitors, browsers without a
 * screen, and all that name an address for complaints, as well-behaved robots do. CUBOT builds phones.
 */
const robots = new RegExp(
  [
    '(?<!cu)bot',
    'crawl',
    'spider',
    'slurp',
    'archiver',
    'scrapy',
    'externalhit',
    'externalagent',
    'google-',
    'googleother',
    'mediapartners',
    'headless',
    'lighthouse',
    'phantomjs',
    'prerender',
    'preview',
    'embedly',
    'whatsapp/',
    'pingdom',
    'uptime',
    'statuscake',
    'gtmetrix',
    '\\+https?:',
  ].join('|'),
  'i',
);

/** Headers with which browsers fetch what nobody may ever look at. */
const ahead = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/** Whether a request does not say of itself that no person made it. Reads headers only and keeps nothing of them. */
export const isFromPerson = (headers: Headers): boolean => {
  if (ahead.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))) return false;
  return !robots.test(headers.get('User-Agent') ?? '');
};

/** Whether a request stands for a person who agrees to be counted. */
export const isCountable = (headers: Headers): boolean =>
  headers.get('DNT') !== '1' && headers.get('Sec-GPC') !== '1' && isFromPerson(headers);
