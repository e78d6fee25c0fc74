import { describe, expect, it } from 'vitest';
import { sharedVisitor } from '../support/usable.ts';

describe('what a screen reader is told', () => {
  const open = sharedVisitor();
  const openPlain = sharedVisitor({ javaScriptEnabled: false });

  it.each(['/?all=1', '/country/EG?lang=de', '/country/BD?lang=fr'])(
    'on %s, in which language each foreign word is',
    async (path) => {
      const page = await open(path);
      const unmarked = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const language = node.parentElement?.closest<HTMLElement>('[lang]')?.lang;
          const foreign = /(?!\p{Script=Latin})\p{L}/u.test(node.textContent ?? '');
          const isRead = !node.parentElement?.closest('script, [aria-hidden="true"]');
          if (foreign && isRead && language === document.documentElement.lang)
            found.push(node.textContent ?? '');
        }
        return found;
      });
      expect(unmarked).toEqual([]);
      const tags = await page
        .locator('[lang]')
        .evaluateAll((elements: HTMLElement[]) => elements.map(({ lang }) => lang));
      const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
      expect([...new Set(tags)].filter((tag) => !names.of(tag))).toEqual([]);
    },
  );

  it.each([
    ['/', 'Load More Countries'],
    ['/nowhere', '404 Page Not Found'],
  ])('on %s, that "%s" is English', async (path, words) => {
    const page = await openPlain(path);
    await expect.poll(() => page.getByText(words).getAttribute('lang')).toBe('en');
  });
});
