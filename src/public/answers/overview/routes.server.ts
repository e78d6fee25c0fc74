import { createRouter } from '#platform/http/index.server.ts';
import { german } from '#public/frame/languages.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { formatOrder, parseOrder, parseRegion } from './answers-order.ts';
import { answersTextKeys } from './answers-texts.ts';
import { answersPaths, renderAnswers } from './render-answers.server.tsx';

/** `/answers`: what governments answered. */
export const answersPages: PageFeature = {
  optional: [answersTextKeys],
  paths: ({ texts }) => [answersPaths(texts)],
  places: [{ path: '/answers', label: 'Was Regierungen antworten', keys: ['answers_.+', 'answer_kind_.+'] }],
  routes: ({ answers: { reader }, lettersSent, sharing, render, sendPage, tagOf, assets }) =>
    createRouter().get('/answers', (c) => {
      const lang = tagOf(c);
      const view = { order: parseOrder(c.req.query('sort')), region: parseRegion(c.req.query('continent')) };
      const counts = reader.countsKey();
      return sendPage(c, {
        key: `answers page ${lang} ${formatOrder(view.order)} ${view.region} ${counts}`,
        cacheDependencies: {
          languages: [lang ?? german.tag],
          complete: [answersTextKeys],
          allAnswers: true,
        },
        isUnchanged: () => reader.countsKey() === counts,
        render: ({ texts }) =>
          renderAnswers(lang, view, {
            ...{ texts, reader, lettersSent, sharing, render },
            pageCss: [assets.styles.index, assets.styles.answers],
          }),
      });
    }),
};
