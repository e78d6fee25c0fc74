import type { CategoryKey } from '../catalogue.ts';

/** Keys of the texts about an area in letter and annex. */
export const annexTextKeys = ['annex_measured', 'annex_peers', 'annex_substitute', 'index_too_few'] as const;

/** Keys of the short names of all possible measures. */
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

/** Annex texts by area; `footnote` explains the asterisks behind names, null when there are none. */
export type Annex = { areas: Readonly<Record<CategoryKey, string>>; footnote: string | null };
