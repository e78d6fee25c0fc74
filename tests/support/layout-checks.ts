import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Texts of elements that overflow the window. */
const overflowingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const texts = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, li, dd, address, strong')];
    const overflowing = texts.filter((element) => {
      if (!element.checkVisibility() || element.closest('.vh, .skip, .sheet-frame, .index-table-frame'))
        return false;
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
    });
    return [...(wide > 0 ? [`page: ${wide} px`] : []), ...overflowing.map(({ textContent }) => textContent)];
  });

/**
 * Texts clipped by their box, outside of the button or panel they belong to, or overlapping other texts.
 * Content that scrolls inside its frame and content for screen readers only is ignored.
 */
const clippedOrOverlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Line = { owner: Element; words: string; box: DOMRect };
    type Frame = { name: string; box: DOMRect };
    const scrolled =
      '.skip, svg, script, .sheet-frame, .index-table-frame, textarea, select, .gfi-scored span[data-band]';
    const framed =
      '.button, .home-chip, .country-chip-link, .panel, .home-card, button, address, .index-figure';
    const found = new Set<string>();
    const report = (what: string, words: string) => found.add(`${what}: ${words.trim().slice(0, 60)}`);

    /** The boxes that text within an element has to stay in; null for invisible or scrolling content. */
    const cache = new Map<Element | null, Frame[] | null>([[document.body, []]]);
    const frames = (element: Element | null): Frame[] | null => {
      const cached = cache.get(element);
      if (!element || cached !== undefined) return cached ?? null;
      const outer = frames(element.parentElement);
      const { clipPath, opacity, overflowX } = getComputedStyle(element);
      const isExcluded = !outer || clipPath !== 'none' || opacity === '0' || element.matches(scrolled);
      const isFrame = overflowX !== 'visible' || element.matches(framed);
      const ownFrame = { name: element.className || element.tagName, box: element.getBoundingClientRect() };
      const all = isExcluded ? null : isFrame ? [...outer, ownFrame] : outer;
      cache.set(element, all);
      return all;
    };

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const words = node.textContent ?? '';
      if (!owner || !words.trim() || !owner.checkVisibility()) continue;
      const around = frames(owner);
      if (!around) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width <= 1 || box.height <= 1) continue;
        lines.push({ owner, words, box });
        if (box.left < -1 || box.right > innerWidth + 1) report('outside of the window', words);
        for (const { name, box: frame } of around) {
          const isBeside = box.left < frame.left - 1 || box.right > frame.right + 1;
          const isAbove = box.top < frame.top - 4 || box.bottom > frame.bottom + 4;
          if (isBeside || isAbove) report(`outside of ${name}`, words);
        }
      }
    }

    const ordered = lines
      .filter(({ owner }) => !owner.closest('.gfi-tip p, .language-offer'))
      .sort((one, other) => one.box.top - other.box.top);
    for (const [index, { owner, words, box }] of ordered.entries())
      for (let next = index + 1; next < ordered.length; next++) {
        const other = ordered[next];
        if (!other || other.box.top >= box.bottom) break;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
        const isOver = height > 0.5 * Math.min(box.height, other.box.height) && width > 2;
        if (isOver && owner !== other.owner) report('over other words', `${words} / ${other.words}`);
      }
    return [...found];
  });

/**
 * Words of buttons that break across lines. Hyphenation is ignored, because not every device has the
 * dictionaries, and so are Chinese and Japanese, whose lines may break at any character.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const linesOf = (node: Node, from: number, to: number): number => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const brokenIn = (node: Node): string[] => {
      const tag = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? 'de';
      if (/^(?:zh|ja)\b/.test(tag) || node.parentElement?.closest('.vh')) return [];
      const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(node.textContent ?? '')];
      return words
        .filter(({ index, segment }) => linesOf(node, index, index + segment.length) > 1)
        .map(({ segment }) => segment)
        .filter((word) => word.trim());
    };
    const found: string[] = [];
    const buttons = [...document.querySelectorAll<HTMLElement>('.button, button')];
    // All before the first is measured, because each change causes a new layout.
    for (const { style } of buttons) style.hyphens = 'manual';
    for (const button of buttons) {
      if (!button.checkVisibility()) continue;
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(...brokenIn(node));
    }
    for (const { style } of buttons) style.hyphens = '';
    return found;
  });

/**
 * Headlines in which a line starts within a word, marked by a `|`. Characters are made as wide as high,
 * because the machine may have no font for them.
 */
export const headlinesBrokenInWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const range = document.createRange();
    const charactersIn = (headline: HTMLElement): { character: string; top: number }[] => {
      const characters: { character: string; top: number }[] = [];
      const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [at, character] of [...(node.textContent ?? '')].entries()) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          characters.push({ character, top: range.getBoundingClientRect().top });
        }
      return characters;
    };
    const found: string[] = [];
    for (const headline of document.querySelectorAll<HTMLElement>('h1, h2')) {
      if (!headline.checkVisibility() || headline.closest('.vh')) continue;
      const { font, fontSize } = getComputedStyle(headline);
      context.font = font;
      const size = Number.parseFloat(fontSize);
      if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(headline.innerText))
        headline.style.letterSpacing = `${size - context.measureText('国').width}px`;
      const characters = charactersIn(headline);
      const text = characters.map(({ character }) => character).join('');
      const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' }).segment(text);
      const wordStarts = new Set([...words].map(({ index }) => index));
      for (const [at, { top }] of characters.entries()) {
        const isNewLine = at > 0 && top - (characters[at - 1]?.top ?? top) > size / 2;
        if (isNewLine && !wordStarts.has(at)) found.push(`${text.slice(0, at)}|${text.slice(at)}`);
      }
      headline.style.letterSpacing = '';
    }
    return found;
  });

/** Sets the text size of the page, as a reader with weak eyesight would. */
export const enlargeText = (page: Page, size: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);

/** Standalone buttons and links that are smaller than a finger; links within a sentence are ignored. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inSentence = (element: Element) =>
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return (
      [...document.querySelectorAll('a, button, input:not([type="hidden"]), summary')]
        // Countries on the map may be small, because each also has a card.
        .filter((element) => element.checkVisibility() && !element.closest('.vh, .skip, svg'))
        .filter((element) => !inSentence(element))
        .filter((element) => {
          // A press on its label chooses a radio button or a checkbox as well.
          const isChoice = element.matches('[type=radio], [type=checkbox]');
          const target = (isChoice && (element as HTMLInputElement).labels?.[0]) || element;
          const { width, height } = target.getBoundingClientRect();
          return width < 43.5 || height < 43.5;
        })
        .map((element) => `${element.tagName} ${element.textContent}`)
    );
  });

/** The layout fits from 320 to 1280 px, and targets are large enough for fingers. */
export const expectLayoutFits = async (page: Page): Promise<void> => {
  // Starts at the width pages are opened with, because each change causes a new layout.
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflowingTexts(page), `${width} px`).toEqual([]);
    if (width !== 360) continue;
    expect(await smallTargets(page)).toEqual([]);
    expect(await brokenWords(page)).toEqual([]);
  }
};

/** Everything is visible and legible at a width, with another text size if given. */
export const expectEverythingLegible = async (page: Page, width: number, size: string): Promise<void> => {
  await page.setViewportSize({ width, height: 740 });
  await enlargeText(page, size);
  const label = `${width} px ${size}`;
  expect(await overflowingTexts(page), label).toEqual([]);
  expect(await clippedOrOverlappingTexts(page), label).toEqual([]);
};
