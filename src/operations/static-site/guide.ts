/** A part of the guide; `examples` are lines of configuration, by the program they are for. */
export type GuideSection = {
  title: string;
  text: string;
  examples?: readonly { program: string; lines: string }[];
};

/** How to use the archive, for people who put it on a web host or a USB stick. */
export const guideSections: readonly GuideSection[] = [
  {
    title: 'Ansehen ohne Server',
    text: 'Entpacken Sie das Archiv und öffnen Sie index.html mit einem Browser, auch von einem USB-Stick und ohne Netz.',
  },
  {
    title: 'Auf einen Webspace stellen',
    text: 'Laden Sie alle Dateien und Ordner in das Verzeichnis Ihrer Website, mit gleichen Namen. Es wird nichts weiter gebraucht: keine Datenbank, kein PHP, kein Node. Die Links sind relativ, ein Unterverzeichnis geht ebenso.',
    examples: [
      {
        program: 'nginx',
        lines: 'server { listen 80; root /srv/petition; index index.html; charset utf-8; }',
      },
      { program: 'Apache', lines: 'DocumentRoot "/srv/petition"\nAddDefaultCharset utf-8' },
      { program: 'Caddy', lines: 'petition.example {\n  root * /srv/petition\n  file_server\n}' },
    ],
  },
  {
    title: 'Was fehlt',
    text: 'Suche, eigene Worte und Hinweise an die Betreiber führen zum Original im Netz. Gezählt wird hier nichts.',
  },
  {
    title: 'Aktuell bleiben',
    text: 'Briefe und Zahlen sind vom Tag dieser Kopie. Laden Sie von Zeit zu Zeit eine neue unter „Statische Website“ in der Verwaltung.',
  },
];

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

const sectionText = ({ title, text, examples = [] }: GuideSection): string =>
  [`${title}\n  ${text}`, ...examples.map(({ program, lines }) => `  ${program}:\n${indented(lines)}`)].join(
    '\n\n',
  );

/** The guide as a text file. @param publicUrl address of the original */
export const formatGuide = (publicUrl: string, madeAt: Date): string =>
  [
    `WTO-Reform-Petition: Kopie der Website vom ${madeAt.toLocaleDateString('de-DE', { timeZone: 'UTC' })}`,
    `Original: ${publicUrl}`,
    ...guideSections.map(sectionText),
    '',
  ].join('\n\n');
