/** How far the texts of a country are in one language. */
export type TranslationEntry = {
  countryCode: string;
  language: string;
  status: 'none' | 'generated' | 'reviewed' | 'published';
  translated: number;
  total: number;
  stale: number;
  lastUpdated: string | null;
};

export type TranslationStart = {
  totalTranslations: number;
  countries: number;
  languages: number;
  jobId: string | null;
};

/** The calls on translations that the screens of the petitions show. */
export type TranslationCalls = {
  'GET /api/admin/translations': { answer: TranslationEntry[] };
  'POST /api/admin/generate-country-content-translations': { answer: TranslationStart };
};
