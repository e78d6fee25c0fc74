/** Text keys of the index on a country page; names and explanations of the indicators come with their scores. */
export const gfiTextKeys = [
  'economy_category',
  'environment_category',
  'gfi_about',
  'gfi_dashboard_button',
  'gfi_data_sources',
  'gfi_demo_mark',
  'gfi_demo_note',
  'gfi_excel_button',
  'gfi_last_update',
  'gfi_main_title',
  'gfi_no_score',
  'gfi_objective',
  'gfi_overall_score',
  'gfi_score_excellent',
  'gfi_score_from_total',
  'gfi_score_good',
  'gfi_score_needs_improvement',
  'gfi_subtitle',
  'social_category',
  'table_download_csv',
  'table_download_xlsx',
  'transparency_category',
] as const;

export type GfiKey = (typeof gfiTextKeys)[number];

export const indicatorTip = (text: string): string => `tip_${text}`;
