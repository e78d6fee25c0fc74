import './translating.css';

export { CostLines, NoService } from './cost-lines.tsx';
export { countryName } from './country-name.ts';
export { CountryPages } from './country-pages.tsx';
export { rowsIn, type TranslationRow } from './entry-rows.ts';
export { toastTranslationFailure } from './failure.ts';
export { useBusyItems } from './item-jobs.ts';
export { LanguageTable } from './language-table.tsx';
export { entriesQuery, languagesQuery, serviceQuery } from './queries.ts';
export { counted, priceOf } from './sentences.ts';
export { ServiceCard } from './service-card.tsx';
export { rememberJob } from './started-jobs.ts';
export { percentOf } from './sums.ts';
export { statusNames, TextStatusBadge } from './text-status.tsx';
export { WebsiteScreen } from './website-screen.tsx';
