type SharingNavigator = Navigator & { share?: (link: { title: string; url: string }) => Promise<void> };

const fieldById = (id: string): HTMLInputElement | HTMLTextAreaElement | null => {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null;
};

/** The clipboard API exists only in secure contexts; elsewhere `execCommand` still works. */
const copy = async (field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
};

const enableCopyButton = (button: HTMLButtonElement): void => {
  const field = fieldById(button.dataset.copy ?? '');
  const status = button.nextElementSibling;
  if (!field || !status) return;
  button.addEventListener('click', async () => {
    status.textContent = '';
    const isCopied = await copy(field);
    status.textContent = (isCopied ? button.dataset.copied : button.dataset.failed) ?? '';
  });
  button.hidden = false;
};

const enableShareButton = (button: HTMLButtonElement): void => {
  const sharing = navigator as SharingNavigator;
  if (!sharing.share) return;
  button.addEventListener('click', () => {
    // Closing the share dialog is not an error.
    sharing.share?.({ title: document.title, url: button.dataset.send ?? '' }).catch(() => {});
  });
  button.hidden = false;
};

/** Shows and enables the buttons that only work with a script. */
export const start = (): void => {
  document.querySelectorAll<HTMLButtonElement>('button[data-copy]').forEach(enableCopyButton);
  document.querySelectorAll<HTMLButtonElement>('button[data-send]').forEach(enableShareButton);
};
