type SharedContent = { title?: string; text?: string; url?: string };
type SharingNavigator = Navigator & { share?: (content: SharedContent) => Promise<void> };

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement => 'value' in element;

/** The clipboard API exists only in secure contexts; elsewhere `execCommand` still works. */
const copy = async (source: HTMLElement): Promise<boolean> => {
  try {
    // biome-ignore lint/performance/useDomNodeTextContent: the lines of an address are to stay lines
    await navigator.clipboard.writeText(isField(source) ? source.value : source.innerText);
    return true;
  } catch {
    if (isField(source)) source.select();
    else getSelection()?.selectAllChildren(source);
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
};

const enableCopyButton = (button: HTMLButtonElement): void => {
  const source = document.getElementById(button.dataset.copy ?? '');
  const status = button.nextElementSibling;
  if (!source || !status) return;
  button.addEventListener('click', async () => {
    status.textContent = '';
    const isCopied = await copy(source);
    status.textContent = (isCopied ? button.dataset.copied : button.dataset.failed) ?? '';
  });
  button.hidden = false;
};

const enableShareButton = (button: HTMLButtonElement): void => {
  const sharing = navigator as SharingNavigator;
  if (!sharing.share) return;
  const { text, send: url = '' } = button.dataset;
  button.addEventListener('click', () => {
    // Closing the share dialog is not an error.
    sharing.share?.(text ? { text } : { title: document.title, url }).catch(() => {});
  });
  button.hidden = false;
};

/** Shows and enables the buttons inside `root` that only work with a script: to copy a text, and to share. */
export const enableButtons = (root: ParentNode): void => {
  root.querySelectorAll<HTMLButtonElement>('button[data-copy]').forEach(enableCopyButton);
  root.querySelectorAll<HTMLButtonElement>('button[data-send]').forEach(enableShareButton);
};
