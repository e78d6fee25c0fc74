import path from 'node:path';
// Imported by Node itself, because the database loads its programs at start, when Vite no longer can.
import { loadConfig } from '../../src/platform/config/index.server.ts';
import { openDatabase } from '../../src/platform/db/index.server.ts';
import { createLogger } from '../../src/platform/log/index.server.ts';
import { shippedTexts } from '../letters/models.ts';
import { atEnd } from '../lib/cleanup.ts';
import {
  allCountries,
  createEditorial,
  createLetterTypesetter,
  createReplacer,
  legalBasisOf,
  projectRoot,
  recipientOf,
} from '../lib/product.ts';
import { dataFolder } from '../lib/server.ts';

/** The editorial features on an embedded database of their own, without HTTP. */
export const openEditorialApp = async () => {
  const { dir, remove } = await dataFolder();
  const config = loadConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error(config.error.map(({ message }) => message).join('\n'));
  const log = createLogger({ level: 'silent', name: 'bench' });
  const database = openDatabase(config.value, log, { migrations: path.join(projectRoot, 'migrations') });
  const typesetter = await createLetterTypesetter(path.join(projectRoot, 'typst'));
  const replacer = createReplacer();
  const close = atEnd(async () => {
    await Promise.all([database.close(), typesetter.close(), replacer.close()]);
    await remove();
  });
  await database.whenReady;
  const texts = await shippedTexts();
  const sources = {
    ...{ texts, textsOf: () => texts, countriesWithOverrides: [] },
    ...{ recipient: recipientOf, legalBasis: legalBasisOf },
  };
  const { missingGlyphs } = typesetter;
  const letterTexts = { pdf: () => Promise.reject(new Error('Nothing is published here')) };
  const editorial = createEditorial({
    ...{ db: database.db, content: () => sources, missingGlyphs, replacer, letterTexts },
  });
  const countryCodes = allCountries()
    .filter(({ unMember }) => unMember)
    .map(({ code }) => code);
  return { ...editorial, pool: database.pool, sources, countryCodes, close };
};

export type EditorialApp = Awaited<ReturnType<typeof openEditorialApp>>;
