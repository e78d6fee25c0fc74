const checkEvery = 200;
const giveUpAfter = 15_000;

/**
 * Shows a PDF in an already opened window and prints it as soon as it is there. Where the browser's PDF viewer is
 * closed to the page, or no window could be opened, the PDF is shown and its own print button does the rest.
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
      // The viewer belongs to another origin: it prints with its own button.
    }
    clearInterval(timer);
  }, checkEvery);
};
