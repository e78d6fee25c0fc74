import { saveFile } from '#ui/file-transfer.ts';
import { isError } from '../own-letter/checks.ts';
import type { TypedFields } from '../own-letter/typed-fields.ts';
import { type FormatText, focusFirst, type LetterFieldMessages } from './field-messages.ts';
import { requestPdf } from './request-pdf.ts';

/** Saves the letter as a PDF and shows the status. `onSaved` is called when it is on the device. */
export const createPdfSaver = (
  form: HTMLElement,
  language: string,
  values: () => TypedFields,
  fieldMessages: LetterFieldMessages,
  formatText: FormatText,
  onSaved: () => void,
) => {
  const button = form.querySelector('[data-action="pdf"]');
  const state = document.getElementById('letter-pdf-state');
  const showStatus = (text: string, isFailure = false) => {
    if (!state) return;
    state.textContent = text;
    state.classList.toggle('country-failure', isFailure);
  };

  let isRunning = false;
  const save = async () => {
    if (isRunning || focusFirst(fieldMessages.validate(), (_, message) => isError(message))) return;
    isRunning = true;
    button?.setAttribute('aria-busy', 'true');
    showStatus(formatText('letter_pdf_making'));
    const typed = values();
    const outcome = await requestPdf(form.dataset.pdf ?? '', language, typed);
    isRunning = false;
    button?.removeAttribute('aria-busy');
    showStatus('');
    if (outcome.kind === 'created') {
      saveFile(outcome.file, form.dataset.fileName ?? 'letter.pdf');
      showStatus(form.dataset.ready ?? '');
      onSaved();
    }
    if (outcome.kind === 'busy') showStatus(formatText('letter_pdf_busy'), true);
    if (outcome.kind === 'failed') showStatus(formatText('letter_pdf_failed'), true);
    if (outcome.kind === 'rejected') {
      for (const [field, characters] of outcome.characters)
        fieldMessages.rejectCharacters(field, typed[field], characters);
      focusFirst(fieldMessages.validate(), (field) => outcome.characters.has(field));
    }
  };
  /** Clears the status of the last attempt. */
  const clearStatus = () => {
    if (!isRunning) showStatus('');
  };
  return { save, clearStatus };
};
