/** The text key that names a series of a source: `measure_ag_lnd_frst_zs`. */
export const textKeyOf = (kind: string, code: string): string =>
  `${kind}_${code.toLowerCase().replaceAll('.', '_')}`;
