import { type Finding, measured, megabytes } from '../lib/finding.ts';
import { residentBytes, until } from '../lib/processes.ts';
import {
  allCountries,
  composePetition,
  createLogger,
  languages,
  listedCountries,
  loadConfig,
  loadShippedTexts,
  openDatabase,
  projectRoot,
} from '../lib/product.ts';
import { fetchOk, request } from '../lib/request.ts';
import { dataFolder, startServer } from '../lib/server.ts';
import { type PublishedPetition, publish } from './publish.ts';

const targetSize = { countries: 193, bytes: 3000 };
const lettersRequested = 300;

/** Petitions of about 3 kB: the shipped texts of their language, with as many extra paragraphs as needed. */
const writePetitions = async (): Promise<PublishedPetition[]> => {
  const { originals, translations } = await loadShippedTexts(`${projectRoot}/content`);
  const contentIn = (tag: string): string => {
    const texts = translations.find(({ language }) => language === tag)?.texts ?? originals.texts;
    const textOf = (key: string) => (texts[key]?.text ?? '').replaceAll(/\{\w+\}/g, '1');
    const facts = { country: '', recipient: ['1'], legal: { kind: 'udhr', reference: '1' } } as const;
    let content = composePetition(textOf, facts);
    while (Buffer.byteLength(content) < targetSize.bytes) content += `\n\n${textOf('petition_closing')}`;
    return content;
  };
  const contents = languages.slice(0, 30).map(({ tag }) => ({ tag, content: contentIn(tag) }));
  return allCountries()
    .slice(0, targetSize.countries)
    .flatMap(({ code }) =>
      contents.map(({ tag, content }) => ({
        ...{ country: code, language: tag, title: `Petition ${code}` },
        content: `${content}\n\n${code}`,
      })),
    );
};

const publishAll = async (dataDir: string): Promise<PublishedPetition[]> => {
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  const database = openDatabase(config.value, createLogger({ level: 'silent', name: 'bench' }), {
    reuseRunningServer: true,
  });
  await database.whenReady;
  const petitions = await writePetitions();
  await publish(database.db, petitions);
  await database.close();
  return petitions;
};

/** Memory of the web process when every petition is published and many have been requested. */
export const measureMemory = async (): Promise<Finding[]> => {
  const { dir, remove } = await dataFolder();
  const server = await startServer(dir);
  const petitions = await publishAll(dir);
  const isShown = async () =>
    (await request(server.port, '/country/DE/letter?lang=de')).body.includes('<p>DE</p>');
  await until(server, isShown, 50);
  const codes = listedCountries().map(({ code }) => code);
  for (const code of codes) await fetchOk(server.port, `/country/${code}`);
  const tags = ['de', 'fr'];
  const letters = codes.flatMap((code) =>
    tags.map((tag) => `/api/generate-petition/${code}?language=${tag}`),
  );
  for (const letter of letters.slice(0, lettersRequested)) await fetchOk(server.port, letter);
  for (const code of codes) await fetchOk(server.port, `/country/${code}`);
  const bytes = residentBytes(server.pid);
  await server.end();
  await remove();
  return [
    measured(
      `Memory of the web process with ${petitions.length} published petitions, after ${codes.length} country pages and ${lettersRequested} letters`,
      bytes,
      { lessThan: 400_000_000 },
      megabytes,
      `${(petitions.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0) / 1e6).toFixed(0)} MB of text`,
    ),
  ];
};
