import { useRef, useState } from 'react';
import { fetchFile, isLetterUnavailable, saveFile } from '#ui/file-transfer.ts';
import { logError } from '#ui/log-error.ts';
import type { LetterView } from './country-props.ts';
import { printWhenLoaded } from './print-window.ts';

export type Transfer =
  | { state: 'idle' }
  | { state: 'busy'; ratio: number | null }
  | { state: 'failed' }
  | { state: 'repair' };

/**
 * Downloads and prints the letter without leaving the page; a failed action can be retried.
 * @param onReady called when the letter is downloaded, or opened for printing
 */
export const useLetter = (letter: LetterView, onReady: () => void) => {
  const [transfer, setTransfer] = useState<Transfer>({ state: 'idle' });
  const lastAction = useRef<() => Promise<void>>(async () => {});

  const run = async (action: () => Promise<void>) => {
    if (transfer.state === 'busy') return;
    lastAction.current = action;
    setTransfer({ state: 'busy', ratio: null });
    try {
      await action();
      setTransfer({ state: 'idle' });
      onReady();
    } catch (error) {
      logError(error);
      setTransfer({ state: isLetterUnavailable(error) ? 'repair' : 'failed' });
    }
  };

  const onProgress = (ratio: number | null) => setTransfer({ state: 'busy', ratio });
  const download = async () => saveFile(await fetchFile(letter.downloadUrl, onProgress), letter.fileName);

  const print = async () => {
    // Opened before the transfer, because browsers block pop-ups that open later.
    const printWindow = open('', '_blank');
    try {
      await fetchFile(letter.printUrl, onProgress);
    } catch (error) {
      printWindow?.close();
      throw error;
    }
    printWhenLoaded(printWindow, letter.printUrl);
  };

  return {
    transfer,
    download: () => run(download),
    print: () => run(print),
    retry: () => run(lastAction.current),
  };
};
