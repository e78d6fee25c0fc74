import { saveFile } from '#ui/file-transfer.ts';
import { isWrong } from '../own-letter/checks.ts';
import type { TypedFields } from '../own-letter/typed.ts';
import { askForPdf } from './letter-pdf.ts';
import { focusFirst, type LetterRemarks, type Say } from './letter-remarks.ts';

/** Saves the letter as a PDF and shows the status. */
export const startSaving = (
  form: HTMLElement,
  language: string,
  values: () => TypedFields,
  remarks: LetterRemarks,
  say: Say,
) => {
  const button = form.querySelector('[data-action="pdf"]');
  const state = document.getElementById('letter-pdf-state');
  const tell = (text: string, isFailure = false) => {
    if (!state) return;
    state.textContent = text;
    state.classList.toggle('country-failure', isFailure);
  };

  let isMaking = false;
  const save = async () => {
    if (isMaking || focusFirst(remarks.judge(), (_, remark) => isWrong(remark))) return;
    isMaking = true;
    button?.setAttribute('aria-busy', 'true');
    tell(say('letter_pdf_making'));
    const typed = values();
    const outcome = await askForPdf(form.dataset.pdf ?? '', language, typed);
    isMaking = false;
    button?.removeAttribute('aria-busy');
    tell('');
    if (outcome.kind === 'made') saveFile(outcome.file, form.dataset.fileName ?? 'letter.pdf');
    if (outcome.kind === 'busy') tell(say('letter_pdf_busy'), true);
    if (outcome.kind === 'failed') tell(say('letter_pdf_failed'), true);
    if (outcome.kind === 'refused') {
      for (const [field, characters] of outcome.characters) remarks.refuse(field, typed[field], characters);
      focusFirst(remarks.judge(), (field) => outcome.characters.has(field));
    }
  };
  /** Clears the status of the last attempt. */
  const forget = () => {
    if (!isMaking) tell('');
  };
  return { save, forget };
};
