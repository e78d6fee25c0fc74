import type { TextSnapshot } from '#content/index.server.ts';
import { writeDay } from '#gfi/index.server.ts';
import type { MadeFrom } from '#platform/changes/made-from.ts';
import { addressesOf, inLanguage } from '#public/frame/addresses.ts';
import { askedOrGerman, german } from '#public/frame/languages.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { ImprintPage, imprintTextKeys } from './imprint-page.tsx';

export type Operator = { name: string | null; address: string | null; email: string | null };

type ImprintDependencies = {
  operator: Operator;
  texts: TextSnapshot;
  /** ISO date of the edition of the index. */
  madeOn: string;
  sharing: Sharing;
  render: Renderer;
};

/** The addresses of the imprint. */
export const imprintAddresses = (texts: TextSnapshot) =>
  addressesOf('/impressum', texts.languagesWith(imprintTextKeys));

/** What the imprint shows of the site's content. */
export const imprintMadeFrom = (lang: string | undefined): MadeFrom => ({
  languages: [lang ?? german.tag],
  complete: [imprintTextKeys],
  edition: true,
});

export const renderImprint = (lang: string | undefined, dependencies: ImprintDependencies) => {
  const { operator, texts, madeOn, sharing, render } = dependencies;
  const language = askedOrGerman(lang, texts, imprintTextKeys);
  const props = {
    ...siteProps(texts, language, imprintTextKeys),
    operator,
    date: writeDay(madeOn, language),
  };
  return render({
    language,
    title: `${props.texts.imprint_title} – ${props.texts.site_name}`,
    description: props.texts.imprint_purpose_text,
    canonical: inLanguage('/impressum', language.tag),
    alternates: imprintAddresses(texts),
    share: sharing.preview(texts, language, null),
    page: <ImprintPage {...props} />,
    live: null,
  });
};
