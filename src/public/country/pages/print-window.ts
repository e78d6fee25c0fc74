const checkEvery = 200;
const giveUpAfter = 15_000;

/**
 * Shows a PDF in an already opened window and prints it once loaded. If the page cannot access the browser's PDF
 * viewer, or no window could be opened, visitors print with the viewer's own button.
 */
export const printWhenShown = (sheet: Window | null, url: string): void => {
  if (!sheet) {
    location.assign(url);
    return;
  }
  sheet.location.replace(url);
  const until = Date.now() + giveUpAfter;
  const timer = setInterval(() => {
    try {
      const shown = sheet.location.href !== 'about:blank' && sheet.document.readyState === 'complete';
      if (!shown && Date.now() < until && !sheet.closed) return;
      if (shown) sheet.print();
    } catch {
      // The viewer has another origin, so only its own button can print.
    }
    clearInterval(timer);
  }, checkEvery);
};
