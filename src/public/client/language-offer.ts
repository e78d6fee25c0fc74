import { canonicalTag } from '#lib/language-tag.ts';
import { rememberLanguage } from '#ui/preferred-language.ts';
import { dismissOffer } from './dismissed-offer.ts';
import { currentUrlIn, siteLanguages } from './site-languages.ts';

/**
 * Shows a banner in the browser's language with a link to this page in that language. It overlays the lower
 * edge of the window, so that no content shifts and the skip link stays the first tab stop.
 */
export const offerLanguage = async (preferred: string): Promise<void> => {
  const languages = await siteLanguages();
  const tags = [preferred, preferred.split('-')[0] ?? ''].map(canonicalTag);
  const language = tags.map((tag) => languages.find((each) => each.tag === tag)).find((found) => found);
  if (!language || language.tag === document.documentElement.lang) return;
  const { tag, dir, offer, close: closeLabel } = language;
  const banner = document.createElement('aside');
  Object.assign(banner, { className: 'language-offer', lang: tag, dir });
  const link = document.createElement('a');
  Object.assign(link, { href: currentUrlIn(tag), hreflang: tag, textContent: offer });
  link.addEventListener('click', () => {
    link.href = currentUrlIn(tag);
    rememberLanguage(tag);
  });
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', textContent: '×' });
  close.setAttribute('aria-label', closeLabel);
  close.addEventListener('click', () => {
    dismissOffer();
    banner.remove();
    document.documentElement.classList.remove('offers-language');
  });
  banner.append(link, close);
  document.body.append(banner);
  document.documentElement.classList.add('offers-language');
};
