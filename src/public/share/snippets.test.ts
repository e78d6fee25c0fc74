import { expect, it } from 'vitest';
import { snippetsOf } from './snippets.ts';

it('lets no title end its attribute or its element', () => {
  const { frame, link } = snippetsOf({
    publicUrl: 'https://petition.example',
    countryCode: 'EG',
    language: { tag: 'ar', direction: 'rtl' },
    pageUrl: 'https://petition.example/country/EG?a=1&lang=ar',
    title: 'A "good" <b> & fair',
  });
  expect(frame).toBe(
    '<iframe src="https://petition.example/embed/EG?lang=ar" title="A &quot;good&quot; &lt;b> &amp; fair" width="320" height="200" style="border:0" loading="lazy"></iframe>',
  );
  expect(link).toBe(
    '<a href="https://petition.example/country/EG?a=1&amp;lang=ar" lang="ar" dir="rtl">A &quot;good&quot; &lt;b> &amp; fair</a>',
  );
});
