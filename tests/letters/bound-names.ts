/** What stands between brackets, which may hold others. */
const list = String.raw`\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)`;
const name = String.raw`[A-Za-z_][\w-]*`;

const definition = new RegExp(String.raw`\blet\s+(${name})(?:${list})?\s*=(?!=)`, 'g');
const unpacking = new RegExp(String.raw`\b(?:let|for)\s+${list}\s*(?:=(?!=)|\bin\b)`, 'g');
const loop = new RegExp(String.raw`\bfor\s+(${name})\s+in\b`, 'g');
const nameless = new RegExp(String.raw`(?:(${name})|${list})\s*=>`, 'g');

/** The entries of a list, without what stands between inner brackets. */
const entriesOf = (text: string): string[] => {
  let flat = text;
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '');
  return flat
    .split(',')
    .map((entry) => entry.replace('..', '').trim())
    .filter((entry) => entry !== '');
};

/** Of `name: value` the name: the value is a default. */
const parametersIn = (text = ''): string[] =>
  entriesOf(text).map((entry) => entry.split(':')[0]?.trim() ?? '');

/** Of `key: name` the name. */
const unpackedIn = (text = ''): string[] =>
  entriesOf(text).map((entry) => entry.split(':').at(-1)?.trim() ?? '');

/** The names that a template gives to something: variables, functions, their parameters, what loops go through. */
export const boundNames = (template: string): string[] => [
  ...[...template.matchAll(definition)].flatMap(([, own = '', parameters]) => [
    own,
    ...parametersIn(parameters),
  ]),
  ...[...template.matchAll(unpacking)].flatMap(([, names]) => unpackedIn(names)),
  ...[...template.matchAll(loop)].flatMap(([, own = '']) => [own]),
  ...[...template.matchAll(nameless)].flatMap(([, own, parameters]) =>
    own === undefined ? parametersIn(parameters) : [own],
  ),
];
