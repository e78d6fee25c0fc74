import { preferredLanguage } from '#ui/preferred-language.ts';
import { isOfferDismissed } from './dismissed-offer.ts';

/** The primary language subtag. */
const primary = (tag = ''): string => tag.toLowerCase().split('-')[0] ?? '';

/** Opens the list of all languages in the page; if it cannot be loaded, the link is followed instead. */
export const enableLanguagePanel = (): void => {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.language-all') : null;
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import('./language-panel.tsx')
      .then(({ toggleLanguages }) => toggleLanguages(link))
      .catch(() => location.assign(link.href));
  });
};

/**
 * Offers the browser's first language if the page is in another one and the visitor has neither chosen a
 * language nor dismissed the offer.
 */
export const offerPreferredLanguage = (): void => {
  const [preferred] = navigator.languages ?? [];
  if (!preferred || primary(preferred) === primary(document.documentElement.lang)) return;
  if (preferredLanguage() || isOfferDismissed()) return;
  const offer = () => {
    import('./language-offer.ts').then(({ offerLanguage }) => offerLanguage(preferred)).catch(() => {});
  };
  if (document.readyState === 'complete') offer();
  else addEventListener('load', offer, { once: true });
};
