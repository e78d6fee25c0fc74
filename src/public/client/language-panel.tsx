import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { LanguageOffer } from '#public/frame/language-offers.ts';
import { LanguageLink } from '#ui/language-links.tsx';
import { LanguageMenu } from '#ui/language-menu.tsx';
import { rememberLanguage } from '#ui/preferred-language.ts';
import { currentUrlIn, siteLanguages } from './site-languages.ts';

type PanelProps = { label: string; languages: readonly LanguageOffer[]; onClose: () => void };

/** List of all languages above the page, each linking to the current page. */
const LanguagePanel = ({ label, languages, onClose }: PanelProps) => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, a')?.focus();
  }, []);
  const current = document.documentElement.lang;
  const choices = languages.map((each) => ({
    ...each,
    href: currentUrlIn(each.tag),
    current: each.tag === current,
  }));
  return (
    <nav
      className="wrap"
      ref={panel}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      onClickCapture={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (link?.hreflang) rememberLanguage(link.hreflang);
      }}
    >
      <LanguageMenu languages={choices} label={label} listClass="foot-links">
        {(language) => <LanguageLink language={language} />}
      </LanguageMenu>
    </nav>
  );
};

let openPanel: { root: Root; container: HTMLElement } | null = null;

const close = (link: HTMLAnchorElement): void => {
  openPanel?.root.unmount();
  openPanel?.container.remove();
  openPanel = null;
  link.setAttribute('aria-expanded', 'false');
  link.focus();
};

/** Opens the list of all languages, or closes it. */
export const toggleLanguages = async (link: HTMLAnchorElement): Promise<void> => {
  if (openPanel) return close(link);
  const languages = await siteLanguages();
  const container = document.createElement('div');
  container.className = 'language-panel';
  document.body.prepend(container);
  openPanel = { root: createRoot(container), container };
  link.setAttribute('aria-expanded', 'true');
  const label = link.textContent ?? '';
  openPanel.root.render(<LanguagePanel label={label} languages={languages} onClose={() => close(link)} />);
  scrollTo({ top: 0 });
};
