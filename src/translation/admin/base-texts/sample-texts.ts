import type { BaseText } from '../../contract/base-texts.ts';

const sample = (id: string, germanOriginal: string, placeholders: string[] = []): BaseText => ({
  id,
  category: 'dashboard',
  key: id,
  germanOriginal,
  description: '',
  updatedAt: new Date(0).toISOString(),
  updatedBy: null,
  maxLength: null,
  placeholders,
  places: [],
  translations: { fresh: 0, stale: 0, missing: 0 },
});

/** Sample dashboard texts, shown when the server returns none. */
export const sampleTexts: BaseText[] = [
  sample('gfi_main_title', 'Global Fair Index (GFI)'),
  sample(
    'gfi_subtitle',
    'Unter welchen Bedingungen nimmt ein Land am Welthandel teil? Vier Bereiche, {count} Messgrößen, 0 bis 100 Punkte.',
    ['count'],
  ),
  sample('economy_category', 'Wirtschaftsbilanz'),
  sample('environment_category', 'Umweltleistung'),
  sample('social_category', 'Soziale Infrastruktur'),
  sample('transparency_category', 'Transparenz und Überprüfung'),
];
