import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.ts';
import { liveFields } from './live-fields.ts';

/**
 * The fields of a country page's translation, each with the base text it is made from. Some texts have two names,
 * because callers use both.
 */
export const preTranslationFields = {
  ...liveFields,
  scoreExcellent: 'gfi_score_excellent',
  scoreNeedsImprovement: 'gfi_score_needs_improvement',
  economy_category: 'economy_category',
  trade_balance: 'trade_balance',
  fair_wages: 'fair_wages',
  local_value: 'local_value',
  technology: 'technology',
  environment_category: 'environment_category',
  protected_area: 'protected_area',
  biodiversity: 'biodiversity',
  co2_efficiency: 'co2_efficiency',
  climate_action: 'climate_action',
  geological_difficulty: 'geological_difficulty',
  social_category: 'social_category',
  water_access: 'water_access',
  education: 'education',
  healthcare: 'healthcare',
  equality: 'equality',
  support_needs: 'support_needs',
  transparency_category: 'transparency_category',
  data_openness: 'data_openness',
  cooperation: 'cooperation',
  verification: 'verification',
  civil_control: 'civil_control',
  wtoReformParagraph5: 'reform_paragraph_5',
  wtoReformParagraph6: 'reform_paragraph_6',
  wtoReformParagraph7: 'reform_paragraph_7',
  wtoReformParagraph8: 'reform_paragraph_8',
} as const;

export type PreTranslationField = keyof typeof preTranslationFields;
export type PreTranslation = {
  available: boolean;
  translation: Partial<Record<PreTranslationField, string>>;
};

/**
 * The translated fields of a country page, with placeholders filled. Fields without a translation are left out, so that
 * the caller keeps the German ones.
 */
export const preTranslate = (
  texts: TextSnapshot,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): PreTranslation => {
  const translation = Object.fromEntries(
    Object.entries(preTranslationFields)
      .filter(([, key]) => texts.has(key, language.tag))
      .map(([field, key]) => [field, fillPlaceholders(texts.text(key, language.tag), values)]),
  );
  return { available: Object.keys(translation).length > 0, translation };
};
