import { useState } from 'react';
import { logError } from '#ui/log-error.ts';
import type { CountryTexts } from './country-props.ts';
import { reportSent, wasSent } from './sent-letters.ts';

type SentButtonProps = { code: string; texts: CountryTexts; onSent: () => void };

/** Reports the letter as posted, once per device. Needs the script. */
export const SentButton = ({ code, texts, onSent }: SentButtonProps) => {
  const [state, setState] = useState<'open' | 'counting' | 'sent' | 'failed'>(() =>
    wasSent(code) ? 'sent' : 'open',
  );
  const onPress = async () => {
    if (state === 'counting' || state === 'sent') return;
    setState('counting');
    try {
      await reportSent(code);
      setState('sent');
      onSent();
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
