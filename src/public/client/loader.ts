import { isOfflineCopy } from '#ui/offline-copy.ts';
import { enableOfflineUse } from './enable-offline-use.ts';
import { reportVisit } from './events.ts';
import { followPreferredLanguage } from './follow-language.ts';
import { enableLanguagePanel, offerPreferredLanguage } from './languages.ts';
import { type LoadPageScript, pageScripts, type ScriptedPage } from './page-scripts.ts';
import { reloadWhenOnline } from './reload-when-online.ts';

/** Entry script of every page with a script: small, it only decides when to load the rest. */

const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

/** Fetches the props the page was rendered with, which are needed for hydration only. */
const fetchProps = async (url: string | undefined): Promise<object> => {
  if (!url) return {};
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.json();
};

/** Shows the `noscript` content if the page's script cannot be loaded. */
const showNoscriptContent = () => {
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
  const load: LoadPageScript | null | undefined = pageScripts[page as ScriptedPage];
  if (!load) return;
  try {
    const [module, loadedProps] = await Promise.all([load(), fetchProps(props)]);
    for (const event of interactionEvents) removeEventListener(event, start, true);
    document.documentElement.classList.remove('scriptless');
    module.start(loadedProps);
  } catch (error) {
    console.warn(error);
    showNoscriptContent();
    setTimeout(() => {
      started = false;
    }, retryDelayMs);
  }
};

/** Not called in the browser's data-saving mode. */
const startNow = () => {
  void start();
  enableOfflineUse();
};

const startWhenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(startNow, { timeout: 3000 });
  else setTimeout(startNow, 1000);
};

const isOfflinePage = document.getElementById('page')?.dataset.page === 'offline';

if (isOfflinePage) reloadWhenOnline();
else if (isOfflineCopy() || !followPreferredLanguage()) {
  if (!isOfflineCopy()) reportVisit();
  enableLanguagePanel();
  for (const event of interactionEvents) addEventListener(event, start, { capture: true, passive: true });
  if (!connection?.saveData) {
    document.documentElement.classList.add('lively');
    if (!isOfflineCopy()) offerPreferredLanguage();
    if (document.readyState === 'complete') startWhenIdle();
    else addEventListener('load', startWhenIdle, { once: true });
  }
}
