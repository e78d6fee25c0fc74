import { defineFeature } from '#office/index.ts';

/** Pages about the whole site. */
export const screensFeature = defineFeature({
  pages: [
    {
      path: '/admin/new',
      title: 'Website übersetzen',
      group: 'Übersetzungen',
      position: 1,
      about: 'Stand der Übersetzungen sehen und fehlende erzeugen lassen.',
      who: 'admin',
      help: 'uebersetzungen',
    },
    {
      path: '/admin/master',
      title: 'Master-Seite',
      group: 'System',
      position: 1,
      about: 'Alle Bereiche, das Master-Passwort und die Aufrufe des Servers.',
      who: 'staff',
      help: 'betrieb',
    },
    {
      path: '/admin/test',
      title: 'Dienste prüfen',
      group: 'System',
      position: 4,
      about: 'Welche Dienste eingerichtet sind, was sie kosten und ob ihre Aufrufe antworten.',
      who: 'admin',
      help: 'betrieb',
    },
    {
      path: '/navigation',
      title: 'Seitenübersicht',
      group: 'System',
      position: 8,
      about: 'Jede öffentliche Seite und jede Seite der Verwaltung.',
      who: 'editor',
      help: 'betrieb',
    },
  ],
});
