import type { Limit, LimitedRequest } from '#platform/limits/index.server.ts';

/**
 * The rate limits of public calls. Many people may share one address: a school class behind one router stays far below,
 * even if each of forty pupils has a page of 33 texts translated.
 */
export const limits = {
  pages: { requests: 1200, seconds: 60, counted: 'process', uncachedCountsAs: 4 },
  letters: { requests: 300, seconds: 60, counted: 'process' },
  /** Letters with text of the sender: each is typeset anew and never cached. */
  ownLetters: { requests: 60, seconds: 60, counted: 'process' },
  visits: { requests: 600, seconds: 60, counted: 'shared' },
  /** Letters that visitors report as posted: enough for a school class at a letterbox. */
  lettersSent: {
    ...{ requests: 60, seconds: 3600, counted: 'shared' },
    networkLimit: { requests: 240, seconds: 86_400 },
  },
  translations: { requests: 1500, seconds: 60, counted: 'shared' },
  /** Translations that staff request from the language service: counted by the call itself. */
  staffTranslations: { requests: 60, seconds: 60, counted: 'shared' },
  /**
   * Reports of wrong addresses by visitors: counted by the call itself, and only before a report is stored.
   */
  reports: {
    ...{ requests: 5, seconds: 3600, counted: 'shared' },
    networkLimit: { requests: 20, seconds: 86_400 },
  },
  /** What visitors say a government answered: counted by the call itself, and only before it is stored. */
  answers: {
    ...{ requests: 5, seconds: 3600, counted: 'shared' },
    networkLimit: { requests: 20, seconds: 86_400 },
  },
  /** Suggestions of native reviewers: counted by the page itself, and only before one is stored. */
  readings: { requests: 60, seconds: 60, counted: 'shared' },
  writesFromHere: { requests: 6000, seconds: 60, counted: 'shared' },
} as const satisfies Record<string, Limit>;

/** Requests that software makes without anybody opening a page. */
const unlimited =
  /^\/(healthz|readyz|metrics|service-worker\.js|offline|icon\.svg|favicon\.ico|apple-touch-icon\.png)$/;
const letters = /^\/api\/((download|generate)-petition|envelope|poster)\//;
/** Paths with a rate limit of their own, including everything below them. */
const limitedPosts: readonly (readonly [path: string, limit: keyof typeof limits])[] = [
  ['/api/analytics/track', 'visits'],
  ['/api/translate', 'translations'],
  ['/api/letters-sent/', 'lettersSent'],
  ['/api/own-letter/', 'ownLetters'],
];

const limitOfPost = (path: string): keyof typeof limits | undefined =>
  limitedPosts.find(([limited]) => path.startsWith(limited))?.[1];

/**
 * The limit that a request counts towards; null for none. If no proxy is trusted, requests from this machine come from
 * the operator: an unconfigured proxy, which would count as one visitor, or a load test.
 * @param isFile whether a path is a static file; only existing ones are unlimited
 */
export const limitFor =
  (isFile: (path: string) => boolean) =>
  ({ method, path, local }: LimitedRequest): keyof typeof limits | null => {
    if (unlimited.test(path) || isFile(path)) return null;
    const post = method === 'POST' ? limitOfPost(path) : undefined;
    if (local) return post ? 'writesFromHere' : null;
    return post ?? (letters.test(path) ? 'letters' : 'pages');
  };
