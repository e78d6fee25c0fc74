import { writeDay } from '#gfi/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import { addressesOf, inLanguage } from '#public/frame/addresses.ts';
import { askedOrGerman, german } from '#public/frame/languages.ts';
import type { PageFeature, PageTools } from '#public/frame/page-feature.server.ts';
import { withoutFrame } from '#public/frame/places.ts';
import { siteProps } from '#public/frame/site-props.ts';
import type { SiteContent } from '#site/index.server.ts';
import { ImprintPage, imprintTextKeys } from './imprint-page.tsx';

const addressesIn = ({ texts }: Pick<SiteContent, 'texts'>) =>
  addressesOf('/impressum', texts.languagesWith(imprintTextKeys));

const renderImprint = (
  lang: string | undefined,
  { texts, gfi }: SiteContent,
  { operator, sharing, render }: PageTools,
) => {
  const language = askedOrGerman(lang, texts, imprintTextKeys);
  const props = {
    ...siteProps(texts, language, imprintTextKeys),
    operator,
    date: writeDay(gfi.manifest.made, language),
  };
  return render({
    language,
    title: `${props.texts.imprint_title} – ${props.texts.site_name}`,
    description: props.texts.imprint_purpose_text,
    canonical: inLanguage('/impressum', language.tag),
    alternates: addressesIn({ texts }),
    share: sharing.preview(texts, language, null),
    page: <ImprintPage {...props} />,
    live: null,
  });
};

/** `/impressum`: the legal notice. */
export const imprintPages: PageFeature = {
  complete: [imprintTextKeys],
  addresses: (content) => [addressesIn(content)],
  places: [{ path: '/impressum', label: 'Impressum', keys: withoutFrame(imprintTextKeys), position: -1 }],
  routes: (tools) =>
    createRouter().get('/impressum', async (c) => {
      const lang = tools.tagOf(c);
      return tools.sendPage(c, {
        key: `imprint ${lang}`,
        madeFrom: { languages: [lang ?? german.tag], complete: [imprintTextKeys], edition: true },
        make: (content) => renderImprint(lang, content, tools),
      });
    }),
};
