import { describe, expect, it } from 'vitest';
import { pageFile, pageKeyOf, relativeLink } from './paths.ts';
import { rewritePage, rewriteStyles } from './rewrite.server.ts';

describe('the file of a page', () => {
  it.each([
    ['/', 'index.html'],
    ['/?lang=fr', 'index.fr.html'],
    ['/country/DE', 'country/DE.html'],
    ['/country/DE?lang=pt-BR', 'country/DE.pt-BR.html'],
    ['/country/DE?lang=fr&view=table', 'country/DE.fr-table.html'],
    ['/country/DE/index?lang=ar', 'country/DE/index.ar.html'],
    ['/index', 'gfi.html'],
    ['/index/methode?lang=en', 'gfi/methode.en.html'],
  ])('%s is %s', (address, file) => {
    expect(pageFile(address)).toBe(file);
  });

  it('is found under every way to write its address', () => {
    expect(pageKeyOf('/country/DE?lang=fr&letter=unset')).toBe(
      pageKeyOf('/country/DE?view=dashboard&lang=fr#top'),
    );
    expect(pageKeyOf('/country/DE?lang=fr')).not.toBe(pageKeyOf('/country/DE?lang=en'));
  });

  it.each([
    ['index.html', 'country/DE.html', 'country/DE.html'],
    ['country/DE.html', 'index.html', '../index.html'],
    ['country/DE/index.html', 'letters/a b.pdf', '../../letters/a%20b.pdf'],
  ])('from %s to %s leads %s', (from, to, link) => {
    expect(relativeLink(from, to)).toBe(link);
  });
});

describe('a page in the archive', () => {
  const files = new Map([[pageKeyOf('/country/DE?lang=fr'), 'country/DE.fr.html']]);
  const rewrite = (html: string) =>
    rewritePage(html, { publicUrl: 'https://petition.example', file: 'country/KE.html', files });

  it('leads to files beside it, and to the site for everything else', () => {
    const html = rewrite(
      '<!doctype html><html><head></head><body><a href="/country/DE?lang=fr#letter">A</a><a href="/country/DE/letter">B</a><a href="https://www.wto.org/">C</a><a href="#top">D</a></body></html>',
    );
    expect(html).toContain('<a href="../country/DE.fr.html#letter">A</a>');
    expect(html).toContain('<a href="https://petition.example/country/DE/letter">B</a>');
    expect(html).toContain('<a href="https://www.wto.org/">C</a><a href="#top">D</a>');
  });

  it('has nothing that needs a server, and keeps what describes it', () => {
    const html = rewrite(
      '<!doctype html><html><head><script src="/assets/a.js"></script><link rel="manifest" href="/m"><script type="application/ld+json">{"a":1}</script></head><body><form action="/"><input name="q"></form><p>Größe &amp; Maß</p></body></html>',
    );
    expect(html).toBe(
      '<!DOCTYPE html><html><head><script type="application/ld+json">{"a":1}</script></head><body><p>Größe &amp; Maß</p></body></html>',
    );
  });

  it('leads by links where buttons choose between pages that are in it', () => {
    const form = (view: string) =>
      `<form class="f" action="/country/DE#gfi"><input type="hidden" name="lang" value="fr"><button class="b" type="submit" name="view" value="${view}" aria-pressed="true">X</button></form>`;
    const page = (form: string) => `<!doctype html><html><head></head><body>${form}</body></html>`;
    expect(rewrite(page(form('dashboard')))).toContain(
      '<body><div class="f"><a class="b" href="../country/DE.fr.html#gfi" aria-current="page">X</a></div></body>',
    );
    expect(rewrite(page(form('table')))).toContain('<body></body>');
  });

  it('finds the pictures of its styles', () => {
    expect(rewriteStyles('a{background:url(/assets/star.svg)}')).toBe('a{background:url(star.svg)}');
  });
});
