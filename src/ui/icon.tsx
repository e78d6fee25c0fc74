const paths = {
  back: 'M19 12H5m6-6-6 6 6 6',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM20 20l-4.8-4.8',
} as const;

/** A line icon beside a label; decorative. `back` points against the reading direction. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg
    className={`icon icon-${name}`}
    viewBox="0 0 24 24"
    width="22"
    height="22"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);
