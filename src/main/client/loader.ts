import { reportVisit } from './events.ts';
import { followPreferredLanguage } from './follow-language.ts';

/** Entry of every page that has a script: tiny, it only decides when the rest is fetched. */

const pages: Readonly<Record<string, () => Promise<{ start: () => void }>>> = {
  home: () => import('./home.ts'),
  country: () => import('./country.ts'),
  letter: () => import('./letter.ts'),
};
const signs = ['pointerdown', 'keydown', 'focusin'] as const;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

let started = false;
const start = async () => {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  const load = pages[document.getElementById('page-data')?.dataset.page ?? ''];
  if (load) (await load()).start();
};

const startWhenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 1000);
};

if (!followPreferredLanguage()) {
  reportVisit();
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  if (!connection?.saveData) {
    document.documentElement.classList.add('lively');
    if (document.readyState === 'complete') startWhenIdle();
    else addEventListener('load', startWhenIdle, { once: true });
  }
}
