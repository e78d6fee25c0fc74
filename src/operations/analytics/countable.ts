import type { RequestHeaders } from '#platform/http/index.server.ts';

/**
 * User agents that identify themselves as programs: crawlers, link previews, monitors, headless browsers, and
 * all that give a contact URL, as well-behaved robots do. CUBOT is a brand of phones.
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

/** Headers that browsers send with prefetches, which nobody may ever view. */
const prefetchHeaders = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/** Whether the headers do not show that a program made the request. Nothing of them is stored. */
export const isFromPerson = (headers: RequestHeaders): boolean => {
  if (prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? '')))
    return false;
  return !robots.test(headers.get('User-Agent') ?? '');
};

/** Whether a request stands for a person who agrees to be counted. */
export const isCountable = (headers: RequestHeaders): boolean =>
  headers.get('DNT') !== '1' && headers.get('Sec-GPC') !== '1' && isFromPerson(headers);
