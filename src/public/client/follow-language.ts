import { preferredLanguage } from '#ui/preferred-language.ts';

/**
 * Redirects to the page in the visitor's preferred language if the address names none and the page offers it.
 * @returns whether the browser is leaving the page
 */
export const followPreferredLanguage = (): boolean => {
  const preferred = preferredLanguage();
  if (!preferred || new URLSearchParams(location.search).has('lang')) return false;
  const choices = document.querySelectorAll<HTMLAnchorElement>('a[data-language]');
  const choice = [...choices].find((link) => link.dataset.language === preferred);
  if (!choice || choice.hasAttribute('aria-current')) return false;
  location.replace(choice.href);
  return true;
};
