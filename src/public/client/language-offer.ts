import { canonicalTag } from '#lib/language-tag.ts';
import { rememberLanguage } from '#ui/preferred-language.ts';
import { dismissOffer } from './language-memory.ts';
import { hereIn, siteLanguages } from './site-languages.ts';

/**
 * Shows a banner in the browser's language with a link to this page in that language. It overlays the lower
 * edge of the window, so that no content shifts and the skip link stays the first tab stop.
 */
export const offerLanguage = async (wanted: string): Promise<void> => {
  const languages = await siteLanguages();
  const tags = [wanted, wanted.split('-')[0] ?? ''].map(canonicalTag);
  const language = tags.map((tag) => languages.find((each) => each.tag === tag)).find((found) => found);
  if (!language || language.tag === document.documentElement.lang) return;
  const { tag, dir, offer, close: closing } = language;
  const line = document.createElement('aside');
  Object.assign(line, { className: 'language-offer', lang: tag, dir });
  const link = document.createElement('a');
  Object.assign(link, { href: hereIn(tag), hreflang: tag, textContent: offer });
  link.addEventListener('click', () => {
    link.href = hereIn(tag);
    rememberLanguage(tag);
  });
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', textContent: '×' });
  close.setAttribute('aria-label', closing);
  close.addEventListener('click', () => {
    dismissOffer();
    line.remove();
    document.documentElement.classList.remove('offers-language');
  });
  line.append(link, close);
  document.body.append(line);
  document.documentElement.classList.add('offers-language');
};
