import { reportVisit } from './events.ts';
import { followPreferredLanguage } from './follow-language.ts';
import { keepOfflinePage } from './offline.ts';

/** Entry of every page that has a script: tiny, it only decides when the rest is fetched. */

const pages: Readonly<Record<string, () => Promise<{ start: (props: object) => void }>>> = {
  home: () => import('./home.ts'),
  country: () => import('./country.ts'),
  letter: () => import('./letter.ts'),
};
const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

/** The props the page was rendered with, asked for only now: the page itself does without. */
const fetchProps = async (url: string | undefined): Promise<object> => {
  if (!url) return {};
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return answer.json();
};

/** A page whose script cannot be had shows what it shows where none runs. */
const showWithoutScript = () => {
  for (const instead of document.querySelectorAll('noscript')) instead.outerHTML = instead.textContent;
  document.documentElement.classList.add('scriptless');
};

/** Milliseconds for which a failed start is not tried again, whatever is typed meanwhile. */
const retryDelayMs = 2000;

let started = false;
const start = async () => {
  if (started) return;
  started = true;
  const { page = '', props } = document.getElementById('page')?.dataset ?? {};
  const load = pages[page];
  if (!load) return;
  try {
    const [module, found] = await Promise.all([load(), fetchProps(props)]);
    for (const event of interactionEvents) removeEventListener(event, start, true);
    document.documentElement.classList.remove('scriptless');
    module.start(found);
  } catch (error) {
    console.warn(error);
    showWithoutScript();
    setTimeout(() => {
      started = false;
    }, retryDelayMs);
  }
};

/** Not run automatically when the visitor saves data. */
const startNow = () => {
  void start();
  keepOfflinePage();
};

const startWhenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(startNow, { timeout: 3000 });
  else setTimeout(startNow, 1000);
};

if (!followPreferredLanguage()) {
  reportVisit();
  for (const event of interactionEvents) addEventListener(event, start, { capture: true, passive: true });
  if (!connection?.saveData) {
    document.documentElement.classList.add('lively');
    if (document.readyState === 'complete') startWhenIdle();
    else addEventListener('load', startWhenIdle, { once: true });
  }
}
