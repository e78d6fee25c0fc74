import { expect, it } from 'vitest';
import { languages } from '#content/language.ts';
import { dateTemplates } from './date-templates.ts';
import { formatPlaceAndDate } from './place-date.ts';

const days = Array.from(
  { length: 12 },
  (_, at) => `2027-${String(at + 1).padStart(2, '0')}-0${(at % 9) + 1}`,
);

it.each(languages.map(({ tag, digits }) => [tag, digits]))(
  'a browser that does not know the months of %s writes them as the server does',
  (lang, digits) => {
    for (const country of ['DE', 'KE', 'MA', 'EU']) {
      const forms = dateTemplates({ lang, country });
      expect(forms.length).toBe(lang === 'fa' || lang === 'th' ? 0 : 12);
      for (const day of days)
        expect(formatPlaceAndDate('', day, { lang, country, months: { templates: forms, digits } })).toBe(
          formatPlaceAndDate('', day, { lang, country }),
        );
    }
  },
);
