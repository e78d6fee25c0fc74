import { editDistance } from '#lib/edit-distance.ts';
import { SECRET_VARIABLES, settingNames } from './environment.ts';

const known = [...settingNames, ...[...SECRET_VARIABLES].map((name) => `${name}_FILE`)];
/** Whatever begins like this is meant for this program. */
const families = /^(DATABASE|BACKUP|OPERATOR|TRANSLATION|CDN|SMTP)_/i;
/** Read by `compose.yaml` and `deploy/create-database.sql`. */
const usedElsewhere = new Set(['DATABASE_PASSWORD']);
/** Shorter names are too often close to each other by chance, such as PATH and PORT. */
const minLength = 6;
const maxErrors = 2;

/** A variable that looks like a setting and is none; `meant` is the setting whose name is nearly the same. */
type UnknownSetting = { name: string; meant: string | null };

const meantBy = (name: string): string | null => {
  if (name.length < minLength) return null;
  const [nearest] = known
    .map((setting) => ({ setting, errors: editDistance(name.toUpperCase(), setting) }))
    .sort((one, other) => one.errors - other.errors);
  return nearest && nearest.errors <= maxErrors ? nearest.setting : null;
};

/** The variables of an environment that are probably misspelt settings. */
export const unknownSettings = (env: Readonly<Record<string, string | undefined>>): UnknownSetting[] =>
  Object.keys(env)
    .filter((name) => !known.includes(name) && !usedElsewhere.has(name))
    .map((name) => ({ name, meant: meantBy(name) }))
    .filter(({ name, meant }) => meant !== null || families.test(name));
