import { defineFeature } from '#office/index.ts';

/** Texts in other languages. */
export const translationFeature = defineFeature({
  rights: {
    'GET /api/admin/translations': 'editor',
    'POST /api/admin/auto-translate-frontend': 'admin',
    'POST /api/admin/generate-country-content-translations': 'admin',
    'GET /api/admin/translation-overview': 'admin',
    'POST /api/admin/regenerate-translations': 'admin',
    'POST /api/admin/regenerate-all-petitions': 'admin',
    'GET /api/admin/translation-languages': 'translator',
    'PATCH /api/admin/translation-languages/{language}': 'admin',
    'GET /api/admin/translation-service': 'admin',
    'GET /api/admin/translation-price': 'admin',
    'GET /api/admin/side-by-side/{language}': 'translator',
    'GET /api/admin/translations/{textId}/{language}': 'translator',
    'PUT /api/admin/translations/{textId}/{language}': 'translator',
    'DELETE /api/admin/translations/{textId}/{language}': 'translator',
    'POST /api/admin/translations/{textId}/{language}/review': 'translator',
    'POST /api/admin/translations/{textId}/{language}/check': 'translator',
    'POST /api/admin/translations/replace': 'admin',
    'POST /api/admin/translations/replace/undo': 'admin',
    'GET /api/admin/export-translations': 'admin',
    'POST /api/admin/import-translations': 'admin',
    'GET /api/admin/base-texts': 'admin',
    'PATCH /api/admin/base-texts/{id}': 'admin',
    'GET /api/admin/base-texts/{id}/versions': 'admin',
    'GET /api/admin/dashboard-texts': 'admin',
  },
  pages: [
    {
      path: '/admin/translations',
      title: 'Übersetzungen',
      group: 'Übersetzungen',
      position: 2,
      about: 'Deutsch und Übersetzung nebeneinander: lesen, bessern, bestätigen; Sprachen anbieten.',
      who: 'translator',
      help: 'uebersetzungen',
    },
    {
      path: '/admin/texts',
      title: 'Basistexte',
      group: 'Texte',
      position: 1,
      about: 'Die deutschen Texte der Website und der Petition bearbeiten.',
      who: 'admin',
      help: 'basistexte',
    },
  ],
  jobs: {
    'texts-translate': 'Texte übersetzen',
  },
});
