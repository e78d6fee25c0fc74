import { enableButtons } from '#public/share/pages/enable-buttons.ts';
import { logError } from '#ui/log-error.ts';
import { endingId } from './ending-id.ts';

/** The panel of a page that has one. @throws when the page or its panel does not come */
const fetchEnding = async (url: string): Promise<HTMLElement> => {
  const response = await fetch(url);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const ending = page.getElementById(endingId);
  if (!ending) throw new Error(`${response.status}: no panel`);
  return ending;
};

/**
 * Shows what comes after posting in the element before its link, with the current numbers. Where it does not come, the link
 * stays. @param isFocused whether the focus moves there
 */
export const showEnding = async (link: HTMLAnchorElement | null, isFocused: boolean): Promise<void> => {
  const place = link?.previousElementSibling;
  if (!link || !place) return;
  try {
    const ending = await fetchEnding(link.href);
    place.replaceChildren(ending);
    enableButtons(ending);
    if (isFocused) ending.focus();
  } catch (error) {
    logError(error);
  }
};
