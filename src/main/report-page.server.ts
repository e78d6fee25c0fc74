import type { Context } from 'hono';
import { type Country, findListed } from '#features/countries/index.server.ts';
import {
  guardReportForm,
  type ReportDependencies,
  type ReportParts,
  receiveReportForm,
  renderReport,
} from '#features/facts/index.server.ts';
import type { TextSnapshot } from '#features/texts/index.ts';
import { createRouter, sendPrepared } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import type { Gate } from '#platform/work/index.ts';
import type { SendPage } from './send-page.server.ts';

type Parts = Omit<ReportParts, 'texts'> & {
  texts: () => TextSnapshot;
  reports: ReportDependencies;
  /** What bounds the making of pages that are not kept. */
  gate: Gate;
  sendPage: SendPage;
  tagOf: (c: Context) => string | undefined;
};

const countryOf = (c: Context): Country => {
  const country = findListed(c.req.param('code') ?? '');
  if (!country) throw new ApiError('country_not_found');
  return country;
};

/** `/country/{code}/report`: the form with which visitors report a mistake, and what comes of it. */
export const reportPage = ({ texts, reports, gate, sendPage, tagOf, ...parts }: Parts) =>
  createRouter()
    .get('/country/:code/report', (c) => {
      const country = countryOf(c);
      const [lang, sent] = [tagOf(c), c.req.query('sent') === '1'];
      return sendPage(c, `report ${country.code} ${lang} ${sent}`, (valid) =>
        renderReport(country, { lang, sent }, { ...parts, texts: valid.texts }),
      );
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
      const make = () => renderReport(country, { lang, refused }, { ...parts, texts: texts() }).document();
      return sendPrepared(c, await gate.run(make, c.req.raw.signal));
    });
