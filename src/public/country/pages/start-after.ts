import { showEnding } from '#public/ending/show-ending.ts';
import { enableButtons } from '#public/share/pages/enable-buttons.ts';
import { logError } from '#ui/log-error.ts';
import type { FormatText } from './field-messages.ts';
import { reportSent, wasSent } from './sent-letters.ts';

/** Makes the button work that reports the letter as posted, once per device. */
const startSentButton = (part: HTMLElement, code: string, formatText: FormatText, onSent: () => void) => {
  const button = part.querySelector('button');
  const status = part.querySelector('[role=status]');
  if (!button || !status) return;
  const setSent = () => {
    button.setAttribute('aria-pressed', 'true');
    button.setAttribute('aria-disabled', 'true');
    status.textContent = formatText('sent_thanks');
  };
  button.addEventListener('click', async () => {
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    try {
      await reportSent(code);
      setSent();
      onSent();
    } catch (error) {
      logError(error);
      button.removeAttribute('aria-disabled');
      status.textContent = formatText('sent_failed');
    }
  });
  if (wasSent(code)) setSent();
  part.hidden = false;
};

/**
 * Makes the steps after the letter work.
 * @returns expands them, with what comes after posting
 */
export const startAfter = (formatText: FormatText): (() => void) => {
  const steps = document.querySelector<HTMLDetailsElement>('#letter-after');
  const part = document.getElementById('letter-sent');
  if (!steps || !part) return () => {};
  const link = steps.querySelector<HTMLAnchorElement>('.country-ending + a');
  enableButtons(steps);
  startSentButton(part, steps.dataset.country ?? '', formatText, () => void showEnding(link, true));
  return () => {
    steps.open = true;
    void showEnding(link, false);
  };
};
