export { type PreTranslationField, preTranslationFields } from './country/pre-translation.ts';
export type { preTranslationCalls } from './country/translation.contract.ts';
export { inLanguage } from './frame/addresses.ts';
export { siteProps } from './frame/site-props.ts';
export type { PublicPage } from './sharing/sitemap.ts';
