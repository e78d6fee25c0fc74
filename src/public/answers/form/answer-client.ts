import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';

/** Shows how many characters of the text are used. */
export const start = (): void => {
  const counter = document.getElementById('answer-count');
  const field = document.querySelector('textarea');
  if (!counter || !field) return;
  const { text = '', digits = '', max = '' } = counter.dataset;
  const show = () => {
    counter.textContent = fillPlaceholders(text, {
      count: localizeDigits(field.value.length, digits),
      max: localizeDigits(max, digits),
    });
  };
  field.addEventListener('input', show);
  show();
};
