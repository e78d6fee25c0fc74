/** Fetches what starts a page. */
export type LoadPage = () => Promise<{ start: (props: object) => void }>;

/** The pages with a script, and what starts each; null for the one that needs the loader alone. */
export const livePages = {
  home: () => import('#public/home/pages/home-client.ts'),
  country: () => import('#public/country/pages/country-client.ts'),
  letter: () => import('#public/country/pages/letter-client.ts'),
  share: () => import('#public/share/pages/share-client.ts'),
  offline: null,
} as const satisfies Readonly<Record<string, LoadPage | null>>;

/** A page with a script, by its name in the document. */
export type LivePage = keyof typeof livePages;
