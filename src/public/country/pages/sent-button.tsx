import { useState } from 'react';
import { logError } from '#ui/log-error.ts';
import type { CountryTexts } from './country-props.ts';

/** `localStorage` key, set once a letter to the country has been counted on this device. */
const storageKey = (code: string) => `letter-sent-${code}`;

const wasSent = (code: string): boolean => {
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

const reportSent = async (code: string): Promise<void> => {
  const response = await fetch(`/api/letters-sent/${code}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
};

/** Reports the letter as posted, once per device. Needs the script. */
export const SentButton = ({ code, texts }: { code: string; texts: CountryTexts }) => {
  const [state, setState] = useState<'open' | 'counting' | 'sent' | 'failed'>(() =>
    wasSent(code) ? 'sent' : 'open',
  );
  const onPress = async () => {
    if (state === 'counting' || state === 'sent') return;
    setState('counting');
    try {
      await reportSent(code);
      storeSent(code);
      setState('sent');
    } catch (error) {
      logError(error);
      setState('failed');
    }
  };
  return (
    <div className="country-sent">
      <button
        className="button is-soft"
        type="button"
        aria-pressed={state === 'sent'}
        aria-disabled={state === 'sent' || state === 'counting' || undefined}
        onClick={() => void onPress()}
      >
        {texts.sent_button}
      </button>
      <p className="small" role="status">
        {state === 'sent' && texts.sent_thanks}
        {state === 'failed' && texts.sent_failed}
      </p>
      <p className="small">{texts.sent_note}</p>
    </div>
  );
};
