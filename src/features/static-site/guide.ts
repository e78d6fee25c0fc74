/** What lies beside the site in the archive, for whoever puts it on a web host or a USB stick. */
export const writeGuide = (publicUrl: string, madeAt: Date): string =>
  `WTO-Reform-Petition: Kopie der Website vom ${madeAt.toLocaleDateString('de-DE', { timeZone: 'UTC' })}

Original: ${publicUrl}

Ansehen ohne Server
  Entpacken Sie das Archiv und öffnen Sie index.html mit einem Browser, auch von einem USB-Stick und ohne Netz.

Auf einen Webspace stellen
  Laden Sie alle Dateien und Ordner in das Verzeichnis Ihrer Website, mit gleichen Namen. Es wird nichts weiter
  gebraucht: keine Datenbank, kein PHP, kein Node. Die Links sind relativ, ein Unterverzeichnis geht ebenso.

  nginx:   server { listen 80; root /srv/petition; index index.html; charset utf-8; }
  Apache:  DocumentRoot "/srv/petition" und AddDefaultCharset utf-8
  Caddy:   petition.example { root * /srv/petition  file_server }

Was fehlt
  Suche, eigene Worte und Hinweise an die Betreiber führen zum Original im Netz. Gezählt wird hier nichts.

Aktuell bleiben
  Briefe und Zahlen sind vom Tag dieser Kopie. Laden Sie von Zeit zu Zeit eine neue unter „Statische Website“ in der
  Verwaltung.
`;
