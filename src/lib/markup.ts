/** Text in a form that is safe between the tags and inside the quoted attributes of HTML, SVG and XML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
