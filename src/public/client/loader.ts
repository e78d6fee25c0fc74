import { isOfflineCopy } from '#ui/offline-copy.ts';
import { reportVisit } from './events.ts';
import { followPreferredLanguage } from './follow-language.ts';
import { goOnWhenConnected } from './go-on.ts';
import { whenLanguagesAsked, whenOtherLanguagePreferred } from './languages.ts';
import { keepOnDevice } from './offline.ts';
import { type LivePage, type LoadPage, livePages } from './pages.ts';

/** Entry script of every page with a script: small, it only decides when to load the rest. */

const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

/** Fetches the props the page was rendered with, which are needed for hydration only. */
const fetchProps = async (url: string | undefined): Promise<object> => {
  if (!url) return {};
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return answer.json();
};

/** Shows the `noscript` content if the page's script cannot be loaded. */
const showWithoutScript = () => {
  for (const noscript of document.querySelectorAll('noscript')) noscript.outerHTML = noscript.textContent;
  document.documentElement.classList.add('scriptless');
};

/** Milliseconds after a failed start in which interactions do not start another attempt. */
const retryDelayMs = 2000;

let started = false;
const start = async () => {
  if (started) return;
  started = true;
  const { page, props } = document.getElementById('page')?.dataset ?? {};
  const load: LoadPage | null | undefined = livePages[page as LivePage];
  if (!load) return;
  try {
    const [module, loadedProps] = await Promise.all([load(), fetchProps(props)]);
    for (const event of interactionEvents) removeEventListener(event, start, true);
    document.documentElement.classList.remove('scriptless');
    module.start(loadedProps);
  } catch (error) {
    console.warn(error);
    showWithoutScript();
    setTimeout(() => {
      started = false;
    }, retryDelayMs);
  }
};

/** Not called in the browser's data-saving mode. */
const startNow = () => {
  void start();
  keepOnDevice();
};

const startWhenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(startNow, { timeout: 3000 });
  else setTimeout(startNow, 1000);
};

const isOfflinePage = document.getElementById('page')?.dataset.page === 'offline';

if (isOfflinePage) goOnWhenConnected();
else if (isOfflineCopy() || !followPreferredLanguage()) {
  if (!isOfflineCopy()) reportVisit();
  whenLanguagesAsked();
  for (const event of interactionEvents) addEventListener(event, start, { capture: true, passive: true });
  if (!connection?.saveData) {
    document.documentElement.classList.add('lively');
    if (!isOfflineCopy()) whenOtherLanguagePreferred();
    if (document.readyState === 'complete') startWhenIdle();
    else addEventListener('load', startWhenIdle, { once: true });
  }
}
