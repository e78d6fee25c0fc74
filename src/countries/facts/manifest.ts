import { defineFeature } from '#office/index.ts';

/** Recipients and legal bases. */
export const factsFeature = defineFeature({
  rights: {
    'GET /api/admin/facts': 'editor',
    'GET /api/admin/facts/{code}': 'editor',
    'PATCH /api/admin/facts/{code}': 'admin',
    'POST /api/admin/facts/confirm': 'admin',
    'POST /api/admin/facts/reports/{id}/settle': 'admin',
    'POST /api/admin/facts/reports/settle': 'admin',
  },
  pages: [
    {
      path: '/admin/facts',
      title: 'Anschriften und Rechtsgrundlagen',
      group: 'Petitionen',
      position: 5,
      about: 'Wer angeschrieben wird und worauf sich die Petition stützt; was zu prüfen ist.',
      who: 'editor',
      help: 'anschriften',
    },
  ],
});
