import type { Limit, LimitedRequest } from '#platform/limits/index.server.ts';

/**
 * Every limit of the public calls. Many people may share one address: a school class behind one router loads every page
 * and letter it wants and stays far below, also where each of forty pupils has a page of 33 texts translated.
 */
export const limits = {
  pages: { requests: 1200, seconds: 60, counted: 'process', uncachedCountsAs: 4 },
  letters: { requests: 300, seconds: 60, counted: 'process' },
  visits: { requests: 600, seconds: 60, counted: 'shared' },
  translations: { requests: 1500, seconds: 60, counted: 'shared' },
  /** What visitors say is wrong with an address: counted by the call itself, and only when it is about to be kept. */
  reports: { requests: 5, seconds: 3600, counted: 'shared' },
  writesFromHere: { requests: 6000, seconds: 60, counted: 'shared' },
} as const satisfies Record<string, Limit>;

/** What programs ask for without anybody having opened a page. */
const free =
  /^\/(healthz|readyz|metrics|service-worker\.js|offline|icon\.svg|favicon\.ico|apple-touch-icon\.png)$/;
const letters = /^\/api\/(download|generate)-petition\//;
const posts: Readonly<Record<string, keyof typeof limits>> = {
  '/api/analytics/track': 'visits',
  '/api/translate': 'translations',
};

/**
 * The limit a request counts towards; null for none. Where no proxy is trusted, requests from this machine are those of
 * the operator: a proxy nobody has told us of, which stands for all visitors, or a check of the load the site bears.
 * @param isFile whether a path is that of a file that lies ready; these are free, and no other path below their folders
 */
export const limitFor =
  (isFile: (path: string) => boolean) =>
  ({ method, path, local }: LimitedRequest): keyof typeof limits | null => {
    if (free.test(path) || isFile(path)) return null;
    const post = method === 'POST' ? posts[path] : undefined;
    if (local) return post ? 'writesFromHere' : null;
    return post ?? (letters.test(path) ? 'letters' : 'pages');
  };
