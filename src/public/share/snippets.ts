import { escapeMarkup } from '#lib/markup.ts';

type SnippetParameters = {
  publicUrl: string;
  countryCode: string;
  language: { tag: string; direction: 'ltr' | 'rtl' };
  /** Address of the country's page. */
  pageUrl: string;
  title: string;
};

/** HTML snippets with which other websites link to a country's page: an iframe and a plain link. */
export const snippetsOf = ({ publicUrl, countryCode, language, pageUrl, title }: SnippetParameters) => {
  const frameUrl = `${publicUrl}/embed/${countryCode}?lang=${language.tag}`;
  const langAttributes = `lang="${language.tag}"${language.direction === 'rtl' ? ' dir="rtl"' : ''}`;
  return {
    frame: `<iframe src="${escapeMarkup(frameUrl)}" title="${escapeMarkup(title)}" width="320" height="200" style="border:0" loading="lazy"></iframe>`,
    link: `<a href="${escapeMarkup(pageUrl)}" ${langAttributes}>${escapeMarkup(title)}</a>`,
  };
};
