import { formatDay } from '#gfi/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import { german, requestedOrGerman } from '#public/frame/languages.ts';
import { localizedPaths, pathInLanguage } from '#public/frame/localized-paths.ts';
import type { PageFeature, PageTools } from '#public/frame/page-feature.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { withoutFrame } from '#public/frame/text-places.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import { ImprintPage, imprintTextKeys } from './imprint-page.tsx';

const imprintPaths = ({ texts }: Pick<ContentSnapshot, 'texts'>) =>
  localizedPaths('/impressum', texts.languagesWith(imprintTextKeys));

const renderImprint = (
  lang: string | undefined,
  { texts, gfi }: ContentSnapshot,
  { operator, sharing, render }: PageTools,
) => {
  const language = requestedOrGerman(lang, texts, imprintTextKeys);
  const props = {
    ...siteProps(texts, language, imprintTextKeys),
    operator,
    date: formatDay(gfi.manifest.made, language),
  };
  return render({
    language,
    title: `${props.texts.imprint_title} – ${props.texts.site_name}`,
    description: props.texts.imprint_purpose_text,
    canonical: pathInLanguage('/impressum', language.tag),
    alternates: imprintPaths({ texts }),
    share: sharing.preview(texts, language, null),
    page: <ImprintPage {...props} />,
    hydratedPage: null,
  });
};

/** `/impressum`: the legal notice. */
export const imprintPages: PageFeature = {
  complete: [imprintTextKeys],
  paths: (content) => [imprintPaths(content)],
  places: [{ path: '/impressum', label: 'Impressum', keys: withoutFrame(imprintTextKeys), position: -1 }],
  routes: (tools) =>
    createRouter().get('/impressum', async (c) => {
      const lang = tools.tagOf(c);
      return tools.sendPage(c, {
        key: `imprint ${lang}`,
        cacheDependencies: { languages: [lang ?? german.tag], complete: [imprintTextKeys], edition: true },
        render: (content) => renderImprint(lang, content, tools),
      });
    }),
};
