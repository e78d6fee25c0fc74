import type { Context } from 'hono';
import { type Country, countryWithLetter } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import type { LetterLanguages } from '#public/frame/languages.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import type { SendPage } from '#public/frame/send-page.server.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { embedMadeFrom, renderEmbed } from './pages/render-embed.server.tsx';
import { renderShare, shareMadeFrom } from './pages/render-share.server.tsx';

type SharePagesDependencies = {
  publicUrl: string;
  letters: LetterLanguages;
  sharing: Sharing;
  render: Renderer;
  pageCss: readonly string[];
  embedCss: string;
  sendPage: SendPage;
  /** The language requested by the address, in a form that is safe in a cache key. */
  tagOf: (c: Context) => string | undefined;
};

const countryOf = (c: Context): Country => countryWithLetter(c.req.param('code') ?? '');

/** `/country/{code}/share`: ways to carry a country's page further; and `/embed/{code}`, the frame for other websites. */
export const sharePages = (dependencies: SharePagesDependencies) => {
  const { publicUrl, letters, sharing, render, pageCss, embedCss, sendPage, tagOf } = dependencies;
  return createRouter()
    .get('/country/:code/share', (c) => {
      const [country, lang] = [countryOf(c), tagOf(c)];
      return sendPage(c, {
        key: `share-page ${country.code} ${lang}`,
        madeFrom: shareMadeFrom(country, lang, letters.mainLanguage(country).tag, letterTextKeys),
        make: ({ textsOf }) =>
          renderShare(country, lang, {
            ...{ publicUrl, letters, sharing, render, pageCss },
            texts: textsOf(country.code),
          }),
      });
    })
    .get('/embed/:code', (c) => {
      const [country, lang] = [countryOf(c), tagOf(c)];
      return sendPage(c, {
        key: `embed ${country.code} ${lang}`,
        madeFrom: embedMadeFrom(country, lang, letters.mainLanguage(country).tag, letterTextKeys),
        make: ({ textsOf }) =>
          renderEmbed(country, lang, { letters, texts: textsOf(country.code), css: embedCss }),
      });
    });
};
