/** The logo of the site as a path to stroke in a square of 32 units: the world in balance. */
export const logoPath =
  'M16 1.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29zM16 7v16M11.5 23.5h9M7.5 11.5c3.5-2 13.5-2 17 0m-17 0-3 6.5a3.2 3.2 0 0 0 6 0zm17 0-3 6.5a3.2 3.2 0 0 0 6 0z';

/** Its colours for use outside stylesheets, equal to the tokens `--night`, `--night-gold` and `--paper`. */
export const brandColours = { night: '#14213d', gold: '#e3bb55', paper: '#f7f3ea' } as const;
