/**
 * Methods that the built browser code must not use, because one of the oldest supported browsers (`build.target` in
 * vite.config.ts) lacks them. The build lowers syntax, but neither library calls nor most of CSS.
 */

const methods = [
  'at',
  'canParse',
  'checkVisibility',
  'findLast',
  'findLastIndex',
  'fromAsync',
  'getHTML',
  'groupBy',
  'hasOwn',
  'hidePopover',
  'isWellFormed',
  'randomUUID',
  'setHTMLUnsafe',
  'showPopover',
  'supportedValuesOf',
  'throwIfAborted',
  'toReversed',
  'toSorted',
  'toSpliced',
  'toWellFormed',
  'togglePopover',
  'withResolvers',
];

const members = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Intl.DisplayNames',
  'Intl.DurationFormat',
  'Intl.ListFormat',
  'Intl.Segmenter',
  'Promise.any',
  'Promise.try',
];

/** Global functions, which may be used after a check that they exist. */
const globals = [
  'AggregateError',
  'CompressionStream',
  'FinalizationRegistry',
  'WeakRef',
  'reportError',
  'requestIdleCallback',
  'structuredClone',
];

const escaped = (name: string) => name.replaceAll('.', '\\.');

const scriptRules: readonly [RegExp, string][] = [
  ...methods.map((name): [RegExp, string] => [new RegExp(`\\.${name}\\(`), `.${name}()`]),
  ...members.map((name): [RegExp, string] => [new RegExp(`\\b${escaped(name)}\\b`), name]),
  ...globals.map((name): [RegExp, string] => [new RegExp(`(?<![.\\w$\`'"])${name}\\(`), `${name}()`]),
  [/\(\?<[=!]/, 'a lookbehind in a regular expression'],
  [/[?|&]{2}=/, 'a logical assignment'],
  [/\.inert\b/, '.inert'],
];

const styleRules: readonly [RegExp, string][] = [
  [/@layer\b/, '@layer'],
  [/:has\(/, ':has()'],
  [/:where\(/, ':where()'],
  [/:dir\(/, ':dir()'],
  [/&/, 'a nested rule'],
  [/@media[^{]*[<>]/, 'a range in a media query'],
  [/\b(?:color-mix|oklch|oklab|lch|lab|light-dark)\(/, 'a newer colour'],
  [/\d[dsl]v[hwib]\b/, 'a dynamic length of the window'],
  [/[;{](?:aspect-ratio|inset|translate|rotate|scale):/, 'a newer property'],
  [/content:[^;}]*["')] ?\/ ?"/, 'a text for `content` without @supports'],
  [
    /(?:^|[{};])[^{};]*(?:,[^{};]*:focus-visible|:focus-visible[^{};]*,)[^{};]*\{/,
    ':focus-visible in a list of selectors, which it makes void',
  ],
];

/** Removes uses that are guarded by such a check. */
const withoutGuarded = (script: string): string =>
  globals.reduce(
    (rest, name) =>
      rest
        .replaceAll(new RegExp(`typeof ${name} ?={2,3} ?([\`'"])function\\1 ?\\? ?${name}\\b`, 'g'), '')
        .replaceAll(new RegExp(`([\`'"])${name}\\1 ?in (?:window|self) ?\\? ?${name}\\(`, 'g'), ''),
    script,
  );

const withoutSupports = (style: string): string =>
  style.replaceAll(/@supports[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');

const broken = (rules: readonly [RegExp, string][], text: string): string[] =>
  rules.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);

/** Lists what a built script uses although not every supported browser has it. */
export const tooNewInScript = (script: string): string[] => broken(scriptRules, withoutGuarded(script));

/** Lists what a built stylesheet uses although not every supported browser has it. */
export const tooNewInStyle = (style: string): string[] => broken(styleRules, withoutSupports(style));
