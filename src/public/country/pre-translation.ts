import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.ts';

/**
 * The fields of a country page's translation, each with the base text it is made from. Some texts have two names,
 * because callers use both.
 */
export const preTranslationFields = {
  title: 'country_title',
  description: 'country_description',
  countryHeader: 'country_header',
  buttonText: 'country_download',
  infoText: 'country_info',
  languageLabel: 'language_label',
  languageSubtext: 'language_subtext',
  wtoInfoTitle: 'wto_info_title',
  wtoInfoText: 'wto_info_text',
  rightsTitle: 'rights_title',
  rightsText: 'rights_text',
  dashboardButton: 'gfi_dashboard_button',
  excelButton: 'gfi_excel_button',
  gfiTitle: 'gfi_main_title',
  gfiSubtitle: 'gfi_subtitle',
  overallScore: 'gfi_overall_score',
  scoreFromTotal: 'gfi_score_from_total',
  scoreGood: 'gfi_score_good',
  scoreExcellent: 'gfi_score_excellent',
  scoreNeedsImprovement: 'gfi_score_needs_improvement',
  economyCategory: 'economy_category',
  economy_category: 'economy_category',
  trade_balance: 'trade_balance',
  fair_wages: 'fair_wages',
  local_value: 'local_value',
  technology: 'technology',
  environmentCategory: 'environment_category',
  environment_category: 'environment_category',
  protected_area: 'protected_area',
  biodiversity: 'biodiversity',
  co2_efficiency: 'co2_efficiency',
  climate_action: 'climate_action',
  geological_difficulty: 'geological_difficulty',
  socialCategory: 'social_category',
  social_category: 'social_category',
  water_access: 'water_access',
  education: 'education',
  healthcare: 'healthcare',
  equality: 'equality',
  support_needs: 'support_needs',
  transparencyCategory: 'transparency_category',
  transparency_category: 'transparency_category',
  data_openness: 'data_openness',
  cooperation: 'cooperation',
  verification: 'verification',
  civil_control: 'civil_control',
  aboutGfi: 'gfi_about',
  backButton: 'country_back',
  printButton: 'country_print',
  gfiObjective: 'gfi_objective',
  dataSources: 'gfi_data_sources',
  lastUpdate: 'gfi_last_update',
  wtoReformProposalTitle: 'reform_title',
  wtoReformParagraph1: 'reform_paragraph_1',
  wtoReformParagraph2: 'reform_paragraph_2',
  wtoReformParagraph3: 'reform_paragraph_3',
  wtoReformParagraph4: 'reform_paragraph_4',
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
