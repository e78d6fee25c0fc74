const pollMs = 200;
const timeoutMs = 15_000;

/**
 * Shows a PDF in an already opened window and prints it once loaded. If the page cannot access the browser's PDF
 * viewer, or no window could be opened, visitors print with the viewer's own button.
 */
export const printWhenLoaded = (printWindow: Window | null, url: string): void => {
  if (!printWindow) {
    location.assign(url);
    return;
  }
  printWindow.location.replace(url);
  const deadline = Date.now() + timeoutMs;
  const timer = setInterval(() => {
    try {
      const isLoaded =
        printWindow.location.href !== 'about:blank' && printWindow.document.readyState === 'complete';
      if (!isLoaded && Date.now() < deadline && !printWindow.closed) return;
      if (isLoaded) printWindow.print();
    } catch {
      // The viewer has another origin, so only its own button can print.
    }
    clearInterval(timer);
  }, pollMs);
};
