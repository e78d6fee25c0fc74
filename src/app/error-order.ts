import type { ErrorEntry } from '#platform/http/index.ts';

/** Order of the error codes in the API documentation; nothing else depends on it. */
const documentedOrder = `
  invalid_input invalid_json language_not_supported password_too_weak no_session login_failed
  two_factor_required two_factor_wrong origin_not_allowed role_not_allowed master_password_required
  master_password_wrong password_wrong two_factor_setup_required two_factor_mandatory
  translation_not_allowed not_found country_not_found country_without_letter user_not_found
  session_not_found draft_not_found petition_not_found version_not_found remark_not_found report_not_found answer_not_found
  job_not_found text_not_found translation_not_found reader_link_not_found suggestion_not_found
  method_not_allowed username_taken email_taken user_limit_reached first_user_protected last_admin
  draft_exists transition_not_allowed petition_held edit_conflict language_in_doubt undo_expired job_state
  two_factor_on two_factor_off two_factor_not_started suggestion_decided answer_decided answer_without_burst reader_link_ended static_site_busy
  initialisation_running backup_running payload_too_large uri_too_long unsupported_media_type
  misdirected_request text_not_publishable text_not_valid translation_not_valid rate_limited reports_full answers_full
  too_many_attempts internal_error letter_unavailable handout_unavailable translation_not_configured
  translation_budget_spent language_service_refused language_service_unavailable backup_failed unavailable
`
  .trim()
  .split(/\s+/);

/** Sorts errors in the documented order, which stays stable; newer codes come last. */
export const inDocumentedOrder = (errors: readonly ErrorEntry[]): ErrorEntry[] => {
  const positionOf = ({ code }: ErrorEntry) => {
    const position = documentedOrder.indexOf(code);
    return position < 0 ? documentedOrder.length : position;
  };
  return errors.toSorted((a, b) => positionOf(a) - positionOf(b));
};
