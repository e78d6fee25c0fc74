import { describe, expect, it } from 'vitest';
import type { DocumentHead } from './document.tsx';
import { Island } from './island.tsx';
import { renderDocument } from './render-document.server.tsx';

const head: DocumentHead = {
  lang: 'ar',
  dir: 'rtl',
  title: 'Ägypten & <Freunde>',
  description: 'Ein Brief',
  canonical: 'https://petition.example/country/EG',
  alternates: [{ tag: 'fr', href: 'https://petition.example/country/EG?lang=fr' }],
  assets: { css: '/assets/public.css', js: '/assets/loader.js' },
};
const page = <p>مصر</p>;
const Broken = (): never => {
  throw new Error('broken');
};

describe('the document', () => {
  it('states its language, direction, address and translations', () => {
    const html = renderDocument(head, page, null);
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(html).toContain('<title>Ägypten &amp; &lt;Freunde&gt;</title>');
    expect(html).toContain('<link rel="canonical" href="https://petition.example/country/EG"/>');
    expect(html).toMatch(/<link rel="alternate" hreflang="fr"/i);
    expect(html).toContain('<div id="page"><p>مصر</p></div>');
  });

  it('names the page to hydrate and the address of its props, without inline script', () => {
    const propsUrl = '/country/EG?lang=ar&props=x"><script>';
    const html = renderDocument(head, page, { page: 'country', propsUrl });
    expect(html).toContain(
      '<div id="page" data-page="country" data-props="/country/EG?lang=ar&amp;props=x&quot;&gt;&lt;script&gt;">',
    );
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/loader.js" async="">']);
  });

  it('escapes the metadata for social networks and search engines', () => {
    const html = renderDocument(
      {
        ...head,
        share: {
          siteName: 'Name "mit" Zeichen',
          locale: 'ar_EG',
          image: { url: 'https://petition.example/share/EG.png?v=1', width: 1200, height: 630 },
        },
        structuredData: { name: '</script><script>' },
      },
      page,
      null,
    );
    expect(html).toContain('<meta property="og:site_name" content="Name &quot;mit&quot; Zeichen"/>');
    expect(html).toContain('<meta property="og:url" content="https://petition.example/country/EG"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toContain(
      '<script type="application/ld+json">{"name":"\\u003c/script>\\u003cscript>"}</script>',
    );
  });

  it('has no script for a page without props', () => {
    expect(renderDocument(head, page, null)).not.toContain('<script');
  });

  it('is not rendered when a part of the page throws', () => {
    const broken = (
      <Island>
        <Broken />
      </Island>
    );
    expect(() => renderDocument(head, broken, null)).toThrow('could not be rendered');
  });

  it('excludes pages without a canonical address from search engines', () => {
    const html = renderDocument({ ...head, canonical: null, description: '' }, page, null);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('name="description"');
  });
});
