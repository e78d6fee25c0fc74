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

/** A page whose script cannot be had shows what it shows where none runs. */
const showScriptless = () => {
  for (const instead of document.querySelectorAll('noscript')) instead.outerHTML = instead.textContent;
  document.documentElement.classList.add('scriptless');
};

/** Milliseconds for which a failed start is not tried again, whatever is typed meanwhile. */
const pause = 2000;

let started = false;
const start = async () => {
  if (started) return;
  started = true;
  const { page = '', props } = document.getElementById('page')?.dataset ?? {};
  const load = pages[page];
  if (!load) return;
  try {
    const [module, found] = await Promise.all([load(), fetchProps(props)]);
    for (const sign of signs) removeEventListener(sign, start, true);
    document.documentElement.classList.remove('scriptless');
    module.start(found);
  } catch (error) {
    console.warn(error);
    showScriptless();
    setTimeout(() => {
      started = false;
    }, pause);
  }
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
