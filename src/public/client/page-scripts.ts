/** Loads the script of a page. */
export type LoadPageScript = () => Promise<{ start: (props: object) => void }>;

/** The script of each page that has one; null if the loader is enough. */
export const pageScripts = {
  home: () => import('#public/home/pages/home-client.ts'),
  country: () => import('#public/country/pages/country-client.ts'),
  letter: () => import('#public/country/pages/letter-client.ts'),
  answer: () => import('#public/answers/form/answer-client.ts'),
  share: () => import('#public/share/pages/share-client.ts'),
  offline: null,
} as const satisfies Readonly<Record<string, LoadPageScript | null>>;

/** Name of a page with a script, as in `data-page`. */
export type ScriptedPage = keyof typeof pageScripts;
