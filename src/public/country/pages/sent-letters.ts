/** `localStorage` key, set once a letter to the country has been counted on this device. */
const storageKey = (code: string) => `letter-sent-${code}`;

/** Whether a letter to the country was counted on this device. */
export const wasSent = (code: string): boolean => {
  try {
    return localStorage.getItem(storageKey(code)) !== null;
  } catch {
    return false;
  }
};

const storeSent = (code: string): void => {
  try {
    localStorage.setItem(storageKey(code), '1');
  } catch {
    // Storage is disabled: the letter is counted, but the button resets on reload.
  }
};

/** Reports a letter as posted, and remembers that on this device. @throws when it could not be counted */
export const reportSent = async (code: string): Promise<void> => {
  const response = await fetch(`/api/letters-sent/${code}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  storeSent(code);
};
