import type { Context } from 'hono';
import { type Country, limitReportBody, requireCountryWithLetter } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { createRouter, sendPreparedResponse } from '#platform/http/index.server.ts';
import { guardForm } from '#public/frame/guard-form.server.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { withoutFrame } from '#public/frame/text-places.ts';
import { renderReport } from './render-report.server.tsx';
import { receiveReportForm } from './report-form.server.ts';
import { reportTextKeys } from './report-texts.ts';

const countryOf = (c: Context): Country => requireCountryWithLetter(c.req.param('code') ?? '');

/** `/country/{code}/report`: the form with which visitors report a mistake, and its submission. */
export const reportPages: PageFeature = {
  places: [
    {
      path: '/country/DE/report',
      label: 'Fehler an Anschrift oder Rechtsgrundlage melden',
      keys: withoutFrame(reportTextKeys),
    },
  ],
  routes: ({ content, petitions, reports, render, renderUncached, sendPage, tagOf, assets }) => {
    const dependencies = {
      ...{ letters: petitions, facts: petitions.facts, render },
      pageCss: [assets.styles.country, assets.styles.letter],
    };
    return createRouter()
      .get('/country/:code/report', (c) => {
        const country = countryOf(c);
        const [lang, sent] = [tagOf(c), c.req.query('sent') === '1'];
        const main = petitions.mainLanguage(country).tag;
        return sendPage(c, {
          key: `report ${country.code} ${lang} ${sent}`,
          cacheDependencies: {
            languages: [lang ?? main, main],
            complete: [reportTextKeys, letterTextKeys],
            facts: country.code,
            countryOverrides: country.code,
          },
          render: ({ textsOf }) =>
            renderReport(country, { lang, sent }, { ...dependencies, texts: textsOf(country.code) }),
        });
      })
      .post('/country/:code/report', guardForm(reports.publicUrl, limitReportBody), async (c) => {
        const country = countryOf(c);
        const lang = tagOf(c);
        const rejected = await receiveReportForm(c, country, reports);
        if (!rejected) {
          const langParameter = lang === undefined ? '' : `lang=${encodeURIComponent(lang)}&`;
          return c.redirect(`/country/${country.code}/report?${langParameter}sent=1`, 303);
        }
        c.get('countUncached')?.();
        const make = () =>
          renderReport(
            country,
            { lang, rejected },
            { ...dependencies, texts: content().textsOf(country.code) },
          ).document();
        return sendPreparedResponse(c, await renderUncached(c, make));
      });
  },
};
