export { type PreTranslationField, preTranslationFields } from './country/pre-translation.ts';
export type { preTranslationCalls } from './country/translation.contract.ts';
export { pathInLanguage } from './frame/localized-paths.ts';
export { siteProps } from './frame/site-props.ts';
export type { PublicPage } from './sharing/sitemap.ts';
