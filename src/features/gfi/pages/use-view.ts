import { startTransition, useEffect, useState } from 'react';
import { fetchFile } from '#ui/file-transfer.ts';
import { report } from '#ui/report.ts';
import { loadStylesheet } from '#ui/stylesheet.ts';
import type { Sheet } from '../sheet.ts';
import type { GfiView, View } from './gfi-props.ts';

/** The table's script, fetched when it is first asked for. */
export const loadSheetView = () => import('./sheet-view.tsx');

/** What the section must know to change its view: also the address of the table's stylesheet. */
export type SwitchedView = GfiView & { sheetCss: string };

const withView = (view: View): URL => {
  const address = new URL(location.href);
  if (view === 'table') address.searchParams.set('view', view);
  else address.searchParams.delete('view');
  return address;
};

/** The figures of the table, once its script and its stylesheet are there too. */
const fetchSheet = async ({ path, sheetCss }: SwitchedView, lang: string): Promise<Sheet> => {
  const [file] = await Promise.all([
    fetchFile(`${path}/index.json?lang=${lang}`),
    loadSheetView(),
    loadStylesheet(sheetCss),
  ]);
  return JSON.parse(await file.text());
};

/**
 * Which view is shown. The table comes over the network once for each language; where that fails, the server is asked
 * for the page.
 */
export const useView = (gfi: SwitchedView, lang: string) => {
  const [view, setView] = useState(gfi.view);
  const [sheet, setSheet] = useState(gfi.sheet);
  const [sheetLang, setSheetLang] = useState(lang);
  const [busy, setBusy] = useState(false);

  const show = async (wanted: View) => {
    try {
      if (wanted === 'table' && !(sheet && sheetLang === lang)) {
        setBusy(true);
        setSheet(await fetchSheet(gfi, lang));
        setSheetLang(lang);
      }
      startTransition(() => setView(wanted));
      history.replaceState(null, '', withView(wanted));
    } catch (error) {
      report(error);
      location.assign(withView(wanted));
    } finally {
      setBusy(false);
    }
  };

  // The language of the page can change in place.
  useEffect(() => {
    if (view === 'table' && sheetLang !== lang && !busy) void show('table');
  });

  return { view, sheet, busy, show };
};
