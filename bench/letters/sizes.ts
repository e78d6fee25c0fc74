import { type Finding, information, kilobytes, measured, megabytes } from '../lib/finding.ts';
import { residentBytes } from '../lib/processes.ts';
import { listedCountries } from '../lib/product.ts';
import { fetchOk } from '../lib/request.ts';
import type { Server } from '../lib/server.ts';
import { openLetters } from './models.ts';

type Letter = { name: string; size: number };

const largest = (letters: readonly Letter[]): Letter =>
  letters.reduce((one, other) => (other.size > one.size ? other : one));

/** Requests letters from a server without cached ones: one in every language, and every country's own. */
export const measureLetterSizes = async (server: Server): Promise<Finding[]> => {
  const sizeAt = async (address: string) => (await fetchOk(server.port, address)).body.length;
  const { languages } = await openLetters();
  const countries = listedCountries();

  const inLanguages: Letter[] = [];
  for (const tag of languages)
    inLanguages.push({ name: tag, size: await sizeAt(`/api/generate-petition/DE?language=${tag}`) });
  const resident = residentBytes(server.pid);

  const ofCountries: Letter[] = [];
  for (const { code } of countries)
    ofCountries.push({ name: code, size: await sizeAt(`/api/download-petition/${code}`) });

  const line = (what: string, { name, size }: Letter): Finding =>
    measured(what, size, { atMost: 150_000 }, kilobytes, `largest: ${name}`);
  return [
    line(`Letter in each of the ${languages.length} languages`, largest(inLanguages)),
    line(`Letter of each of the ${countries.length} countries in its main language`, largest(ofCountries)),
    measured(
      'Memory of the web process after a letter in every language',
      resident,
      { lessThan: 350_000_000 },
      megabytes,
    ),
    information(
      'Memory of the web process after the letter of every country as well',
      megabytes(residentBytes(server.pid)),
    ),
  ];
};
