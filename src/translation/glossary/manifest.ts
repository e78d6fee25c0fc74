import { defineFeature } from '#office/index.ts';

/** The glossaries: set translations of terms. */
export const glossaryFeature = defineFeature({
  rights: {
    'GET /api/admin/glossary/{language}': 'admin',
    'GET /api/admin/glossary/{language}/{term}': 'admin',
    'PUT /api/admin/glossary/{language}/{term}': 'admin',
    'DELETE /api/admin/glossary/{language}/{term}': 'admin',
  },
  pages: [
    {
      path: '/admin/glossary',
      title: 'Glossar',
      group: 'Übersetzungen',
      position: 4,
      about:
        'Wie Begriffe in einer Sprache heißen, welche Wörter verboten sind und welche Texte sie verwenden.',
      who: 'admin',
      help: 'glossar',
    },
  ],
});
