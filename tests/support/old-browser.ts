/** Functions missing in at least one of the oldest supported browsers (Chrome 87, Firefox 78, Safari 14). */
const missingFunctions = [
  'AbortSignal.any',
  'AbortSignal.prototype.throwIfAborted',
  'AbortSignal.timeout',
  'AggregateError',
  'Array.fromAsync',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'BroadcastChannel',
  'CSS.registerProperty',
  'CompressionStream',
  'Element.prototype.checkVisibility',
  'Element.prototype.getHTML',
  'Element.prototype.setHTMLUnsafe',
  'FinalizationRegistry',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.inert',
  'HTMLElement.prototype.showPopover',
  'Intl.DisplayNames',
  'Intl.DurationFormat',
  'Intl.ListFormat',
  'Intl.Segmenter',
  'Intl.supportedValuesOf',
  'Iterator',
  'Map.groupBy',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.any',
  'Promise.try',
  'Promise.withResolvers',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.union',
  'String.prototype.at',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'WeakRef',
  'cookieStore',
  'crypto.randomUUID',
  'navigation',
  'navigator.connection',
  'navigator.userAgentData',
  'reportError',
  'requestIdleCallback',
  'scheduler',
  'structuredClone',
] as const;

/** A script that removes these functions before the page's own scripts run. */
export const oldBrowser = `
for (const path of ${JSON.stringify(missingFunctions)}) {
  const names = path.split('.');
  const last = names.pop();
  let owner = globalThis;
  for (const name of names) owner = owner && owner[name];
  while (owner && last in owner && !delete owner[last]) break;
  for (let each = owner; each; each = Object.getPrototypeOf(each)) delete each[last];
}
for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
  const original = Element.prototype[name];
  Element.prototype[name] = function (selector) {
    if (/:focus-visible|:has\\(|:where\\(/.test(selector)) throw new SyntaxError(selector);
    return original.call(this, selector);
  };
}
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (name, listener, options) {
  if (options && typeof options === 'object') delete options.signal;
  return listen.call(this, name, listener, options);
};
`;
