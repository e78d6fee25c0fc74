import { defineFeature } from '#office/index.ts';

/** The glossaries: set translations of terms. */
export const glossaryFeature = defineFeature({
  rights: {
    'GET /api/admin/glossary/{language}': 'translator',
    'GET /api/admin/glossary/{language}/{term}': 'translator',
    'PUT /api/admin/glossary/{language}/{term}': 'translator',
    'DELETE /api/admin/glossary/{language}/{term}': 'translator',
  },
  pages: [
    {
      path: '/admin/glossary',
      title: 'Glossar',
      group: 'Übersetzungen',
      position: 4,
      about:
        'Wie Begriffe in einer Sprache heißen, welche Wörter verboten sind und welche Texte sie verwenden.',
      who: 'translator',
      help: 'glossar',
    },
  ],
});
