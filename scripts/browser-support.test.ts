import { describe, expect, it } from 'vitest';
import { tooNewInScript, tooNewInStyle } from './browser-support.ts';

describe('tooNewInScript', () => {
  it.each([
    ['let e=a.at(-1)', '.at()'],
    ['catch(e){reportError(e)}', 'reportError()'],
    ['x=structuredClone(y)', 'structuredClone()'],
    ['if(Object.hasOwn(a,b));', '.hasOwn()'],
    ['fetch(u,{signal:AbortSignal.timeout(5)})', 'AbortSignal.timeout'],
    ['/(?<=a)b/', 'a lookbehind in a regular expression'],
    ['a??=b', 'a logical assignment'],
    ['requestIdleCallback(f)', 'requestIdleCallback()'],
  ])('finds %s', (script, name) => expect(tooNewInScript(script)).toEqual([name]));

  it.each([
    'typeof reportError==`function`?reportError:function(e){}',
    '`requestIdleCallback`in window?requestIdleCallback(f,{timeout:3e3}):setTimeout(f,1e3)',
    'a.replaceAll(`b`,`c`).flatMap(f)',
    '/(?<name>a)/.test(b)||c===d',
  ])('lets pass %s', (script) => expect(tooNewInScript(script)).toEqual([]));
});

describe('tooNewInStyle', () => {
  it.each([
    ['a:has(b){c:d}', ':has()'],
    ['@layer base{a{b:c}}', '@layer'],
    ['.a:before{content:"+" / ""}', 'a text for `content` without @supports'],
    ['.a:hover,.b:focus-visible{c:d}', ':focus-visible in a list of selectors, which it makes void'],
    ['@media (width>=720px){a{b:c}}', 'a range in a media query'],
    ['a{inset:0}', 'a newer property'],
    ['a{height:100dvh}', 'a dynamic length of the window'],
  ])('finds %s', (style, name) => expect(tooNewInStyle(style)).toEqual([name]));

  it.each([
    '.a:before{content:"+"}@supports (content:"x" / ""){.a:before{content:"+" / ""}.b{c:d}}',
    '.a,.b{font:600 1rem/1.2 serif,x}.c:focus-visible{d:e}',
    '@media (min-width:720px){a{margin:0}}',
  ])('lets pass %s', (style) => expect(tooNewInStyle(style)).toEqual([]));
});
