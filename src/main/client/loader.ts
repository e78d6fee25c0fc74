import { followPreferredLanguage } from './follow-language.ts';

/** Entry of every page that has a script: tiny, it only decides when the rest is fetched. */

const signs = ['pointerdown', 'keydown', 'focusin'] as const;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
const savesData = connection?.saveData ?? false;

const whenIdle = (start: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 1000);
};

const start = () => {
  for (const sign of signs) removeEventListener(sign, start, true);
  // The module runs once, however often it is asked for.
  void import('./hydrate.tsx');
};

if (!followPreferredLanguage()) {
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  if (!savesData) {
    document.documentElement.classList.add('lively');
    if (document.readyState === 'complete') whenIdle(start);
    else addEventListener('load', () => whenIdle(start), { once: true });
  }
}
