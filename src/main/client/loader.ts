import { reportVisit } from './events.ts';
import { followPreferredLanguage } from './follow-language.ts';
import { keepOfflinePage } from './offline.ts';

/** Entry of every page that has a script: tiny, it only decides when the rest is fetched. */

const pages: Readonly<Record<string, () => Promise<{ start: (props: object) => void }>>> = {
  home: () => import('./home.ts'),
  country: () => import('./country.ts'),
  letter: () => import('./letter.ts'),
};
const signs = ['pointerdown', 'keydown', 'focusin'] as const;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

/** The props the page was rendered with, asked for only now: the page itself does without. */
const fetchProps = async (url: string | undefined): Promise<object> => {
  if (!url) return {};
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return answer.json();
};

let started = false;
const start = async () => {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  const { page = '', props } = document.getElementById('page')?.dataset ?? {};
  const load = pages[page];
  if (!load) return;
  const [module, found] = await Promise.all([load(), fetchProps(props)]);
  module.start(found);
};

/** What a visitor who saves data does without until the first touch, or altogether. */
const atLeisure = () => {
  void start();
  keepOfflinePage();
};

const startWhenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(atLeisure, { timeout: 3000 });
  else setTimeout(atLeisure, 1000);
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
