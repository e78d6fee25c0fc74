import { describe, expect, it } from 'vitest';
import { robots, sitemap } from './sitemap.ts';

const url = 'https://petition.example';

describe('the sitemap', () => {
  it('has every language of a page as an entry of its own, with all of them beside it', () => {
    const xml = sitemap(url, [
      [
        { tag: 'de', path: '/' },
        { tag: 'ar', path: '/?lang=ar&x=1' },
        { tag: 'x-default', path: '/' },
      ],
    ]);
    const links =
      '<xhtml:link rel="alternate" hreflang="de" href="https://petition.example/"/>' +
      '<xhtml:link rel="alternate" hreflang="ar" href="https://petition.example/?lang=ar&amp;x=1"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://petition.example/"/>';
    expect(xml.match(/<url>.*<\/url>/g)).toEqual([
      `<url><loc>https://petition.example/</loc>${links}</url>`,
      `<url><loc>https://petition.example/?lang=ar&amp;x=1</loc>${links}</url>`,
    ]);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]*>\n/);
    expect(xml).not.toContain('lastmod');
  });
});

describe('robots.txt', () => {
  it('closes the back office and the calls, and leads to the sitemap', () => {
    expect(robots(url).split('\n').filter(Boolean)).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      'Sitemap: https://petition.example/sitemap.xml',
    ]);
  });
});
