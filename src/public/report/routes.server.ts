import type { Context } from 'hono';
import type { TextSnapshot } from '#content/index.server.ts';
import { type Country, countryWithLetter, type ReportDependencies } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { createRouter, type MakeInTurn, sendPrepared } from '#platform/http/index.server.ts';
import type { SendPage } from '#public/frame/send-page.server.ts';
import { type ReportSources, renderReport } from './render-report.server.tsx';
import { guardReportForm, receiveReportForm } from './report-form.server.ts';
import { reportTextKeys } from './report-texts.ts';

type ReportPageDependencies = Omit<ReportSources, 'texts'> & {
  /** The texts as a country has them. */
  textsOf: (code: string) => TextSnapshot;
  reports: ReportDependencies;
  /** Makes pages that are not kept. */
  makeInTurn: MakeInTurn;
  sendPage: SendPage;
  tagOf: (c: Context) => string | undefined;
};

const countryOf = (c: Context): Country => countryWithLetter(c.req.param('code') ?? '');

/** `/country/{code}/report`: the form with which visitors report a mistake, and what comes of it. */
export const reportPage = ({
  textsOf,
  reports,
  makeInTurn,
  sendPage,
  tagOf,
  ...dependencies
}: ReportPageDependencies) =>
  createRouter()
    .get('/country/:code/report', (c) => {
      const country = countryOf(c);
      const [lang, sent] = [tagOf(c), c.req.query('sent') === '1'];
      const main = dependencies.letters.mainLanguage(country).tag;
      return sendPage(c, {
        key: `report ${country.code} ${lang} ${sent}`,
        madeFrom: {
          languages: [lang ?? main, main],
          complete: [reportTextKeys, letterTextKeys],
          facts: country.code,
          ownWords: country.code,
        },
        make: (content) =>
          renderReport(country, { lang, sent }, { ...dependencies, texts: content.textsOf(country.code) }),
      });
    })
    .post('/country/:code/report', guardReportForm(reports.publicUrl), async (c) => {
      const country = countryOf(c);
      const lang = tagOf(c);
      const refused = await receiveReportForm(c, country, reports);
      if (!refused) {
        const asked = lang === undefined ? '' : `lang=${encodeURIComponent(lang)}&`;
        return c.redirect(`/country/${country.code}/report?${asked}sent=1`, 303);
      }
      c.get('countUncached')?.();
      const make = () =>
        renderReport(
          country,
          { lang, refused },
          { ...dependencies, texts: textsOf(country.code) },
        ).document();
      return sendPrepared(c, await makeInTurn(c, make));
    });
