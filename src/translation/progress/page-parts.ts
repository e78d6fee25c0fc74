import { indicators, shortNameKeys } from '#gfi/index.ts';

/**
 * The texts of a country page by part: the country and its letter, the
 * categories and indicators of the index with their explanations, and the index as a whole.
 */
export const pageParts = {
  header: [
    ...['after_fold', 'after_no_printer', 'after_post', 'after_print', 'after_sign', 'after_title'],
    ...['copied', 'copy_address', 'copy_failed', 'envelope_print', 'error_text', 'share_title'],
    ...['letter_shown_more', 'letter_shown_read', 'letter_shown_read_note', 'letter_shown_title'],
    ...['sent_button', 'sent_count', 'sent_failed', 'sent_note', 'sent_thanks'],
    ...[
      'country_back',
      'country_code_label',
      'country_description',
      'country_download',
      'country_download_error',
    ],
    ...['country_download_meta', 'country_downloading', 'country_header', 'fact_source'],
    ...['country_header_none', 'country_header_observer', 'country_info', 'country_legal_basis'],
    ...['country_letter_language', 'country_letter_other', 'country_meta_description', 'country_meta_title'],
    ...['country_print', 'country_recipient', 'country_since', 'country_title', 'country_write_own'],
    ...['footer_countries', 'footer_imprint', 'footer_note', 'footer_offline', 'footer_online', 'footer_top'],
    ...['language_all', 'language_label', 'language_main', 'language_offline', 'language_subtext'],
    ...['letter_ready', 'letter_under_repair', 'loading', 'offline_shown'],
    ...['reform_paragraph_1', 'reform_paragraph_2', 'reform_paragraph_3', 'reform_paragraph_4'],
    ...[
      'reform_paragraph_5',
      'reform_paragraph_6',
      'reform_paragraph_7',
      'reform_paragraph_8',
      'reform_title',
    ],
    ...['region_africa', 'region_americas', 'region_asia', 'region_europe', 'region_oceania'],
    ...['online_copy', 'online_steps', 'online_title'],
    ...['standing_confirmed', 'standing_documented', 'standing_reported', 'standing_unconfirmed'],
    ...['report_link', 'retry', 'rights_note_address', 'rights_note_citizens', 'rights_note_eu_charter'],
    ...[
      'rights_note_expression',
      'rights_note_iccpr',
      'rights_note_participation',
      'rights_note_petition',
      'rights_note_udhr',
    ],
    ...['rights_text', 'rights_title', 'site_name', 'site_tagline', 'skip_to_content', 'translating'],
    ...['translation_available', 'translation_missing', 'translation_notice', 'translation_report'],
    ...['wto_info_text', 'wto_info_text_observer', 'wto_info_title'],
  ],
  dashboard: [
    ...['annex_measured', 'annex_peers', 'annex_substitute', 'index_too_few', 'index_not_measured'],
    ...['gfi_scale', 'peers_above', 'peers_below', 'peers_line', 'peers_near'],
    ...shortNameKeys,
    ...['economy_category', 'environment_category', 'social_category', 'transparency_category'],
    ...indicators.flatMap(({ text }) => [text, `tip_${text}`]),
  ],
  gfi: [
    ...[
      'annex_intro',
      'annex_title',
      'gfi_about',
      'gfi_dashboard_button',
      'gfi_data_sources',
      'gfi_demo_mark',
    ],
    ...['gfi_demo_note', 'gfi_excel_button', 'gfi_last_update', 'gfi_main_title', 'gfi_no_score'],
    ...['gfi_objective', 'gfi_overall_score', 'gfi_score_excellent', 'gfi_score_from_total'],
    ...['gfi_score_good', 'gfi_score_needs_improvement', 'gfi_subtitle'],
    ...['table_download_csv', 'table_download_xlsx'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PagePart = keyof typeof pageParts;

/** The part of the page by text key. */
export const partOfText: Readonly<Record<string, PagePart>> = Object.fromEntries(
  Object.entries(pageParts).flatMap(([part, keys]) => keys.map((key) => [key, part as PagePart])),
);
