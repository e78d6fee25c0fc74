import type { Context } from 'hono';
import { type Country, limitAnswerBody, requireCountryWithLetter } from '#countries/index.server.ts';
import { latestDayOnEarth } from '#lib/latest-day.ts';
import { createRouter, sendPreparedResponse } from '#platform/http/index.server.ts';
import { guardForm } from '#public/frame/guard-form.server.ts';
import { requestedAddress } from '#public/frame/localized-paths.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { answerTextKeys } from './answer-texts.ts';
import { receiveAnswerForm } from './receive-form.server.ts';
import { answerLanguage, renderAnswer } from './render-answer.server.tsx';

const countryOf = (c: Context): Country => requireCountryWithLetter(c.req.param('code') ?? '');

/** The latest month that can be chosen, `2026-01`. */
const currentMonth = () => latestDayOnEarth(new Date()).slice(0, 7);

/** `/country/{code}/answer`: the form with which visitors report an answer, and its submission. */
export const answerFormPages: PageFeature = {
  places: [{ path: '/country/DE/answer', label: 'Antwort der Regierung melden', keys: ['answer_.+'] }],
  routes: ({ content, petitions: letters, answers, render, renderUncached, sendPage, tagOf, assets }) => {
    const dependencies = { letters, render, pageCss: [assets.styles.country, assets.styles.letter] };
    return createRouter()
      .get('/country/:code/answer', (c) => {
        const country = countryOf(c);
        const [lang, sent, month] = [tagOf(c), c.req.query('sent') === '1', currentMonth()];
        return sendPage(c, {
          key: `answer ${country.code} ${lang} ${sent} ${month}`,
          cacheDependencies: {
            languages: [lang ?? letters.mainLanguage(country).tag],
            complete: [answerTextKeys],
            countryOverrides: country.code,
          },
          isUnchanged: () => currentMonth() === month,
          render: ({ textsOf }) =>
            renderAnswer(country, { lang, sent }, { ...dependencies, month, texts: textsOf(country.code) }),
        });
      })
      .post('/country/:code/answer', guardForm(answers.publicUrl, limitAnswerBody), async (c) => {
        const country = countryOf(c);
        const lang = tagOf(c);
        const texts = content().textsOf(country.code);
        const language = answerLanguage(country, lang, letters, texts);
        const rejected = await receiveAnswerForm(c, country, language, answers);
        if (!rejected)
          return c.redirect(requestedAddress(`/country/${country.code}/answer`, { lang, sent: '1' }), 303);
        c.get('countUncached')?.();
        const make = () =>
          renderAnswer(
            country,
            { lang, rejected },
            { ...dependencies, texts, month: currentMonth() },
          ).document();
        const headers = rejected.waitSeconds === null ? {} : { 'Retry-After': String(rejected.waitSeconds) };
        return sendPreparedResponse(c, await renderUncached(c, make), headers);
      });
  },
};
