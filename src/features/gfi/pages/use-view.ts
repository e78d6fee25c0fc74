import { startTransition, useEffect, useState } from 'react';
import { fetchFile } from '#ui/file-transfer.ts';
import type { Sheet } from '../sheet.ts';
import type { GfiView, View } from './gfi-props.ts';

/** The table's style and script, fetched when it is first asked for. */
export const loadSheetView = async () => {
  const [view] = await Promise.all([import('./sheet-view.tsx'), import('#ui/styles/sheet.css')]);
  return view;
};

const withView = (view: View): URL => {
  const address = new URL(location.href);
  if (view === 'table') address.searchParams.set('view', view);
  else address.searchParams.delete('view');
  return address;
};

const fetchSheet = async (path: string, lang: string): Promise<Sheet> => {
  const [file] = await Promise.all([fetchFile(`${path}/index.json?lang=${lang}`), loadSheetView()]);
  return JSON.parse(await file.text());
};

/**
 * Which view is shown. The table comes over the network once for each language; where that fails, the server is asked
 * for the page.
 */
export const useView = (gfi: GfiView, lang: string) => {
  const [view, setView] = useState(gfi.view);
  const [sheet, setSheet] = useState(gfi.sheet);
  const [sheetLang, setSheetLang] = useState(lang);
  const [busy, setBusy] = useState(false);

  const show = async (wanted: View) => {
    try {
      if (wanted === 'table' && !(sheet && sheetLang === lang)) {
        setBusy(true);
        setSheet(await fetchSheet(gfi.path, lang));
        setSheetLang(lang);
      }
      startTransition(() => setView(wanted));
      history.replaceState(null, '', withView(wanted));
    } catch (error) {
      reportError(error);
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
