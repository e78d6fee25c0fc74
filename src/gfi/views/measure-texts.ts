import type { CategoryKey } from '../catalogue.ts';

/** Keys of the texts about an area in letter and annex. */
export const annexTextKeys = ['annex_measured', 'annex_peers', 'annex_substitute', 'index_too_few'] as const;

/** Keys of the short names of all measures with an open licence. */
export const shortNameKeys = [
  'short_ag_lnd_frst_zs',
  'short_cc_est',
  'short_eg_fec_rnew_zs',
  'short_en_ghg_co2_rt_gdp_pp_kd',
  'short_er_lnd_ptld_zs',
  'short_gcp_co2_terr_pc',
  'short_ge_est',
  'short_iq_spi_ovrl',
  'short_it_net_user_zs',
  'short_ne_rsb_gnfs_zs',
  'short_nv_ind_manf_zs',
  'short_nv_ind_totl_zs',
  'short_sh_dyn_mort',
  'short_sh_h2o_basw_zs',
  'short_sh_uhc_srvs_cv_xd',
  'short_si_pov_dday',
  'short_si_pov_gini',
  'short_sl_emp_self_zs',
  'short_undp_edu_index',
  'short_va_est',
] as const;

/** Keys of the full names of the measures in the shipped edition. */
export const measureNameKeys = [
  'measure_ag_lnd_frst_zs',
  'measure_cc_est',
  'measure_en_ghg_co2_rt_gdp_pp_kd',
  'measure_gcp_co2_terr_pc',
  'measure_ge_est',
  'measure_iq_spi_ovrl',
  'measure_it_net_user_zs',
  'measure_ne_rsb_gnfs_zs',
  'measure_nv_ind_totl_zs',
  'measure_sh_dyn_mort',
  'measure_sh_h2o_basw_zs',
  'measure_si_pov_dday',
  'measure_si_pov_gini',
  'measure_sl_emp_self_zs',
  'measure_undp_edu_index',
  'measure_va_est',
] as const;

/** Keys of the notes on those of them that substitute for better ones. */
export const substituteNoteKeys = [
  'substitute_ag_lnd_frst_zs',
  'substitute_gcp_co2_terr_pc',
  'substitute_ge_est',
  'substitute_nv_ind_totl_zs',
  'substitute_sh_dyn_mort',
  'substitute_sl_emp_self_zs',
] as const;

/** Annex texts by area; `footnote` explains the asterisks behind names, null when there are none. */
export type Annex = { areas: Readonly<Record<CategoryKey, string>>; footnote: string | null };

/** The text key that names a series of a source: `measure_ag_lnd_frst_zs`. */
export const textKeyOf = (kind: string, code: string): string =>
  `${kind}_${code.toLowerCase().replaceAll('.', '_')}`;
