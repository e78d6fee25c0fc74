import { LineIcon, sharedPaths } from './line-icon.tsx';

const paths = {
  ...sharedPaths,
  back: 'M19 12H5m6-6-6 6 6 6',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
} as const;

/** An icon of the public pages, beside a label. `back` points against the reading direction. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <LineIcon path={paths[name]} className={name === 'back' ? 'icon icon-back' : 'icon'} size={22} />
);
