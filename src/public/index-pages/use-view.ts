import { startTransition, useEffect, useState } from 'react';
import type { Sheet } from '#gfi/index.ts';
import { fetchFile } from '#ui/file-transfer.ts';
import { logError } from '#ui/log-error.ts';
import { loadStylesheet } from '#ui/stylesheet.ts';
import type { GfiView, View } from './gfi-props.ts';

/** Loads the table's script on first use. */
export const loadSheetView = () => import('./sheet-view.tsx');

/** Data for switching the view, with the URL of the table's stylesheet. */
export type SwitchableView = GfiView & { sheetCss: string };

const urlWithView = (view: View): URL => {
  const url = new URL(location.href);
  if (view === 'table') url.searchParams.set('view', view);
  else url.searchParams.delete('view');
  return url;
};

/** Fetches the figures of the table, and waits for its script and stylesheet. */
const fetchSheet = async ({ path, sheetCss }: SwitchableView, lang: string): Promise<Sheet> => {
  const [file] = await Promise.all([
    fetchFile(`${path}/index.json?lang=${lang}`),
    loadSheetView(),
    loadStylesheet(sheetCss),
  ]);
  return JSON.parse(await file.text());
};

/** The shown view. The table is fetched once per language; if that fails, the page is loaded from the server. */
export const useView = (gfi: SwitchableView, lang: string) => {
  const [view, setView] = useState(gfi.view);
  const [sheet, setSheet] = useState(gfi.sheet);
  const [sheetLang, setSheetLang] = useState(lang);
  const [busy, setBusy] = useState(false);

  const show = async (requested: View) => {
    try {
      if (requested === 'table' && !(sheet && sheetLang === lang)) {
        setBusy(true);
        setSheet(await fetchSheet(gfi, lang));
        setSheetLang(lang);
      }
      startTransition(() => setView(requested));
      history.replaceState(null, '', urlWithView(requested));
    } catch (error) {
      logError(error);
      location.assign(urlWithView(requested));
    } finally {
      setBusy(false);
    }
  };

  // The page can switch its language without a reload.
  useEffect(() => {
    if (view === 'table' && sheetLang !== lang && !busy) void show('table');
  });

  return { view, sheet, busy, show };
};
